import type { Fit, GoodsType, ParcelWeight, Tariff } from '../freight/index.ts'
import type { Usd } from '../money/index.ts'
import type { Grams, Size } from '../units/index.ts'

/** One item in the warehouse, or on its way there. */
export interface ShipmentItem {
  readonly id: string
  readonly weight: Grams
  /** Sides of 0 are not measured. */
  readonly size: Size
  /** All types that apply: a branded speaker is `brand` and `battery`. */
  readonly goodsTypes: readonly GoodsType[]
  /** The price paid for it: the value for customs and insurance. */
  readonly value: Usd
  /** Its tariff heading (HS6) for customs; '' when unknown, which counts as a heading of its own. */
  readonly tariffLine: string
  /** False where weight or size are estimates, not measured here. */
  readonly weighed: boolean
}

/** The facts about a parcel that charges besides the freight depend on. */
export interface ParcelFacts {
  readonly goods: Usd
  readonly freight: Usd
  readonly dearestItem: Usd
  readonly itemCount: number
  /** Number of different tariff headings. */
  readonly tariffLines: number
  /** The freight includes the customs charges. */
  readonly dutyPrepaid: boolean
}

export interface Charge {
  readonly kind: 'packing' | 'insurance' | 'duty' | 'tax' | 'clearance'
  readonly amount: Usd
  /** False when the amount is final. */
  readonly estimated: boolean
}

/** The costs of a parcel besides its freight. */
export interface ParcelCharges {
  /**
   * Called for every candidate, so it must be cheap. It must not fall when the freight rises: only the
   * cheapest channel is considered, prepaid and not.
   */
  readonly of: (parcel: ParcelFacts) => readonly Charge[]
  /** A lower bound of `of` for a parcel without prepaid duty. */
  readonly atLeast: {
    readonly perParcel: Usd
    readonly goodsBasisPoints: bigint
    readonly freightBasisPoints: bigint
  }
}

/**
 * - `cheapest`: the lowest sum.
 * - `soonest`: the slowest parcel arrives as early as possible, then the lowest sum.
 * - `safest`: tracked and with duty prepaid where channels offer it, else tracked, then the lowest sum.
 * - `customs_limit`: no parcel is worth more than the limit unless an item alone is, then the lowest sum.
 */
export const OBJECTIVES = ['cheapest', 'soonest', 'safest', 'customs_limit'] as const
export type Objective = (typeof OBJECTIVES)[number]

export interface PlanRequest {
  readonly items: readonly ShipmentItem[]
  readonly tariff: Tariff
  /** ISO 3166 code. */
  readonly country: string
  readonly postcode: string
  readonly objective: Objective
  /** The country's limit on the value of goods in one consignment, null where none is known. */
  readonly customsLimit: Usd | null
  readonly charges: ParcelCharges
  readonly itemsPerParcel: number
}

export interface PlannedParcel {
  readonly items: readonly ShipmentItem[]
  readonly weight: ParcelWeight
  /** The channel's quote for these items. */
  readonly fit: Fit
  readonly charges: readonly Charge[]
  /** Freight and charges. */
  readonly total: Usd
  /** True when an item was not weighed here, so the freight is an estimate. */
  readonly estimated: boolean
}

export interface ShipmentPlan {
  readonly parcels: readonly PlannedParcel[]
  readonly total: Usd
  /** A lower bound of the cost by the objective; the total itself where the plan is proven optimal. */
  readonly lowerBound: Usd
  readonly optimal: boolean
  /** Items that no channel takes to this country, alone or with others. */
  readonly leftOut: readonly ShipmentItem[]
}
