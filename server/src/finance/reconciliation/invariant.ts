import type { Language } from '@sampan/contract'
import { type SQL, sql } from 'drizzle-orm'

/** Something about money and goods that is always true. */
export interface Invariant {
  /** Of the table of invariants: I1 to I16. */
  readonly id: string
  readonly always: Readonly<Record<Language, string>>
  /** Finds what breaks it: rows of `subject` and `found`. */
  readonly violations: (now: Date) => SQL
}

/** Statuses that an order or parcel reaches only by being paid. */
export const paidOrder = sql`o.status not in ('unpaid', 'cancelled') and o.total_cents > 0`
export const paidParcel = sql`p.status in ('paid', 'shipped') and p.total_cents > 0`

/** The successful payments of payables: alias `pay`. */
export const successfulPayments = sql`(
  select y.kind, y.payable_id, y.amount_cents, i.id as intent_id, i.way, i.customer_id
  from payment_payables y join payment_intents i on i.id = y.intent_id
  where i.status = 'paid' and y.is_live
) pay`
