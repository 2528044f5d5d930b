/** ISO code, `area_id` (the ISO numeric code: stable, and never mistaken for the letters), English name, Chinese name. */
export type CountryRow = readonly [countryCode: string, areaId: number, enName: string, cnName: string]
