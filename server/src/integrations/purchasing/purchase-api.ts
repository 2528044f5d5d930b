import type { Marketplace } from '@sampan/domain/links'

/** Goods of one seller, to be ordered at a marketplace. */
export interface MarketplaceOrder {
  /** Our own reference; the marketplace has at most one order with it. */
  readonly reference: string
  readonly lines: readonly {
    readonly itemId: string
    /** The marketplace's id of the chosen options; '' for an item without any. */
    readonly skuId: string
    readonly quantity: number
  }[]
  /** The note to the seller. */
  readonly note: string
  /** Our warehouse. */
  readonly to: {
    readonly name: string
    readonly phone: string
    readonly province: string
    readonly city: string
    readonly district: string
    readonly street: string
    readonly postcode: string
  }
}

export interface PlacedOrder {
  /** The marketplace's number. */
  readonly number: string
  /** The price at the marketplace, with domestic freight. */
  readonly totalFen: bigint
}

export interface ReadOrder extends PlacedOrder {
  readonly isClosed: boolean
  /** The seller's courier's number; '' until it is shipped. */
  readonly trackingNumber: string
}

/** The marketplace refused the call: certainly, it had no effect. */
export class PurchaseRefused extends Error {
  /** The marketplace's own words, for staff. */
  readonly reason: string

  constructor(marketplace: Marketplace, reason: string) {
    super(`${marketplace} refused: ${reason}`)
    this.name = 'PurchaseRefused'
    this.reason = reason
  }
}

/** The outcome is unknown: the order is searched for by its reference before it is placed again. */
export class PurchaseUnclear extends Error {
  constructor(marketplace: Marketplace, description: string, cause?: unknown) {
    super(`${marketplace} is unclear: ${description}`, { cause })
    this.name = 'PurchaseUnclear'
  }
}

/** A marketplace's API for orders. Every call @throws PurchaseRefused or PurchaseUnclear, and what `agree` throws. */
export interface PurchaseApi {
  readonly marketplace: Marketplace
  /** Returns the open order with our reference; null where the marketplace has none. */
  find(reference: string): Promise<PlacedOrder | null>
  /**
   * Places an order that `find` did not find. It remains to be paid at the marketplace.
   * @param agree called with the price before anything is ordered; throws where it is too high
   */
  place(order: MarketplaceOrder, agree: (totalFen: bigint) => Promise<void>): Promise<PlacedOrder>
  /** Reads an order; null where the marketplace does not know the number. */
  read(number: string): Promise<ReadOrder | null>
}
