/** Countries whose addresses have no postcode. */
export const WITHOUT_POSTCODE: ReadonlySet<string> = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KN ML MO MR MW NR NU
  QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW`.split(/\s+/),
)
