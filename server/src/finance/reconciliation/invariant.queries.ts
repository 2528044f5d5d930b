import type { MessageArguments } from '@sampan/messages/arguments'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** A statement about money and goods that must always hold. */
export interface Invariant {
  /** I1 to I23, as in docs/money.md. */
  readonly id: string
  /** The statement in words: a message of `console-books`. */
  readonly always: Extract<keyof MessageArguments['console-books'], `always_${string}`>
  /** Selects the violations: rows of `subject` and `found`. `now` is an ISO 8601 time. */
  readonly violations: (now: Placeholder) => SQL
}

/** Statuses that an order or parcel can reach only by payment. */
export const paidOrder = sql`o.status not in ('unpaid', 'cancelled') and o.total_cents > 0`
export const paidParcel = sql`p.status in ('paid', 'shipped') and p.total_cents > 0`

/** The successful payments of payables, with the alias `pay`. */
export const successfulPayments = sql`(
  select y.kind, y.payable_id, y.amount_cents, i.id as intent_id, i.way, i.customer_id
  from payment_payables y join payment_intents i on i.id = y.intent_id
  where i.status = 'paid' and y.is_live
) pay`
