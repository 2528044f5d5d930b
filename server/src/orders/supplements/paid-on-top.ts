import type { Queryable } from '@sampan/database'
import { type Refund, refundsOf } from '../../payments/index.ts'
import { paidSupplements, type Supplement, type SupplementOf } from './supplements.queries.ts'

/** What was paid on top of a price, and the refunds of that. */
export interface PaidOnTop {
  readonly supplements: readonly Supplement[]
  readonly refunds: readonly Refund[]
}

export const NOTHING_ON_TOP: PaidOnTop = { supplements: [], refunds: [] }

/** Returns what a customer paid on top of the price of an order or a parcel, and the refunds of that. */
export async function paidOnTop(db: Queryable, customerId: string, of: SupplementOf): Promise<PaidOnTop> {
  const supplements = await paidSupplements(db, of)
  const refunds = await Promise.all(supplements.map(({ id }) => refundsOf(db, customerId, 'supplement', id)))
  return { supplements, refunds: refunds.flat() }
}
