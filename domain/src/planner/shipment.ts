import type { Fit, GoodsType, ParcelWeight, Tariff } from '../freight/index.ts'
import type { Usd } from '../money/index.ts'
import type { Grams, Size } from '../units/index.ts'

/** One warehouse item, or one that is still on its way to us. */
export interface ShipmentItem {
  readonly id: string
  readonly weight: Grams
  /** Sides of 0 are not measured. */
  readonly size: Size
  /** All that it is: a branded speaker is `brand` and `battery`. */
  readonly goodsTypes: readonly GoodsType[]
  /** What was paid for it: the value for customs and insurance. */
  readonly value: Usd
  /** Tariff heading (HS6) that customs will class it under; '' where nobody knows, which counts as a heading of its own. */
  readonly tariffLine: string
  /** False where weight or size are estimates: nobody has weighed it here. */
  readonly weighed: boolean
}

/** What a parcel is, as far as charges beside the freight depend on it. */
export interface ParcelFacts {
  readonly goods: Usd
  readonly freight: Usd
  readonly dearestItem: Usd
  readonly itemCount: number
  /** Different tariff headings. */
  readonly tariffLines: number
  /** The freight includes what customs ask. */
  readonly dutyPrepaid: boolean
}

export interface Charge {
  readonly kind: 'packing' | 'insurance' | 'duty' | 'tax' | 'clearance'
  readonly amount: Usd
  /** False: it will be charged as it stands here. */
  readonly estimated: boolean
}

/** What a parcel costs besides its freight. */
export interface ParcelCharges {
  /**
   * Called for every candidate, so arithmetic only. It must not fall when the freight rises: of several channels only the
   * cheapest is asked about, prepaid and not.
   */
  readonly of: (parcel: ParcelFacts) => readonly Charge[]
  /** What `of` never falls below for a parcel whose duty is not prepaid, so that a lower bound may count on it. */
  readonly atLeast: {
    readonly perParcel: Usd
    readonly goodsBasisPoints: bigint
    readonly freightBasisPoints: bigint
  }
}

/**
 * - `cheapest`: the lowest sum.
 * - `soonest`: the slowest parcel arrives as early as can be, then the lowest sum.
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
  /** The country's limit on the goods in one consignment, null where none is known. */
  readonly customsLimit: Usd | null
  readonly charges: ParcelCharges
  /** How many items one parcel may hold. */
  readonly itemsPerParcel: number
}

export interface PlannedParcel {
  readonly items: readonly ShipmentItem[]
  readonly weight: ParcelWeight
  /** The channel's answer, as the quote engine gives it for these items. */
  readonly fit: Fit
  readonly charges: readonly Charge[]
  /** Freight and charges. */
  readonly total: Usd
  /** Something in it was not weighed here: its freight is an estimate. */
  readonly estimated: boolean
}

export interface ShipmentPlan {
  readonly parcels: readonly PlannedParcel[]
  readonly total: Usd
  /** No way to send these items by the objective costs less; the total itself where the plan is proven optimal. */
  readonly lowerBound: Usd
  readonly optimal: boolean
  /** Items that no channel takes there, alone or together with others. */
  readonly leftOut: readonly ShipmentItem[]
}
