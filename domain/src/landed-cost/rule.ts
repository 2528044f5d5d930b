/** Currencies of thresholds and fees. */
export type CustomsCurrency =
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'CAD'
  | 'AUD'
  | 'NZD'
  | 'NOK'
  | 'CHF'
  | 'JPY'
  | 'SGD'
  | 'AED'
  | 'SAR'
  | 'ZAR'

/** Basis points: the minimum, the likely value, the maximum. */
export interface RateRange {
  readonly low: bigint
  readonly likely: bigint
  readonly high: bigint
}

/** The charges for a consignment whose value is within the band. Amounts in hundredths of the rule's currency. */
export interface CustomsBand {
  /** Inclusive; null for the last band. */
  readonly upTo: bigint | null
  readonly duty: {
    readonly rate: RateRange
    readonly of: 'goods' | 'goods_and_freight'
    readonly perTariffLine: bigint
    /** Deducted from the duty. */
    readonly less: bigint
  }
  /** Of goods, freight and duty. */
  readonly tax: RateRange
  /** The clearance fee of the carrier or post. */
  readonly clearance: bigint
  /**
   * The scheme by which a registered seller collects the tax with the sale; it leaves no clearance fee, and
   * duty is not taxed. '' where there is none.
   */
  readonly scheme: string
  /** In this band tax is only charged by a registered seller. */
  readonly taxOnlyBySeller: boolean
}

/** A country's rule for goods from China sent to a private person, during its period of validity. */
export interface CustomsRule {
  readonly countries: readonly string[]
  /** ISO dates; `validTo` is the last day, null while no end is known. */
  readonly validFrom: string
  readonly validTo: string | null
  readonly currency: CustomsCurrency
  /** The value compared with a band's limit. */
  readonly measured: 'goods' | 'goods_and_freight' | 'dearest_item'
  /** The customs value as a share of the price, in basis points: Japan values personal imports at 60 %. */
  readonly valuedAt: bigint
  readonly bands: readonly CustomsBand[]
  /** Customs may treat parcels that arrive together as one, so no saving by splitting may be promised. */
  readonly addsUpParcels: boolean
  readonly source: string
  readonly checkedOn: string
  /**
   * `official`: read in the authority's own text; `secondary`: advisers, carriers, press; `unconfirmed`:
   * known to be changing.
   */
  readonly certainty: 'official' | 'secondary' | 'unconfirmed'
}
