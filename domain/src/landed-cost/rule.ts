/** Currencies that thresholds and fees are stated in. */
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

/** Basis points: what is surely charged, what is likely, what it may come to. */
export interface RateRange {
  readonly low: bigint
  readonly likely: bigint
  readonly high: bigint
}

/** What customs ask of a consignment whose value is within the band. Amounts in hundredths of the rule's currency. */
export interface CustomsBand {
  /** Up to and including; null for the last band. */
  readonly upTo: bigint | null
  readonly duty: {
    readonly rate: RateRange
    readonly of: 'goods' | 'goods_and_freight'
    readonly perTariffLine: bigint
    /** Taken off the duty. */
    readonly less: bigint
  }
  /** Of goods, freight and duty. */
  readonly tax: RateRange
  /** What the carrier or post asks for clearing it. */
  readonly clearance: bigint
  /**
   * The scheme by which a registered seller charges the tax with the sale: then nothing is asked for clearing, and the tax
   * is not on the duty. '' where there is none.
   */
  readonly scheme: string
  /** Without a registered seller no tax is asked in this band. */
  readonly taxOnlyBySeller: boolean
}

/** A country's rule for goods from China sent to a private person, for as long as it holds. */
export interface CustomsRule {
  readonly countries: readonly string[]
  /** ISO dates; `validTo` is the last day, null while no end is known. */
  readonly validFrom: string
  readonly validTo: string | null
  readonly currency: CustomsCurrency
  /** What a band's limit is held against. */
  readonly measured: 'goods' | 'goods_and_freight' | 'dearest_item'
  /** The share of the price that counts as customs value, in basis points: Japan values personal imports at 60 %. */
  readonly valuedAt: bigint
  readonly bands: readonly CustomsBand[]
  /** Customs may count parcels that arrive together as one: a saving by splitting is not to be promised. */
  readonly addsUpParcels: boolean
  readonly source: string
  readonly checkedOn: string
  /** `official`: read in the authority's own text; `secondary`: advisers, carriers, press; `unconfirmed`: known to be in motion. */
  readonly certainty: 'official' | 'secondary' | 'unconfirmed'
}
