import type { Queryable } from '@sampan/database'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { Refusal } from '../../refusal.ts'
import type { PayableKind } from '../intents/payment-intents.queries.ts'
import type { Payable, PayableType } from './payable.ts'

let registered: Readonly<Record<PayableKind, PayableType>> | null = null

/**
 * Tells payments what can be paid for. Orders, parcels and their like lie above payments and know it; the process
 * that composes the areas registers them once, before any payment is made.
 */
export function registerPayableTypes(types: Readonly<Record<PayableKind, PayableType>>): void {
  registered = types
}

/** @throws Error when the process was composed without payable types. */
export function payableType(kind: PayableKind): PayableType {
  if (!registered) throw new Error('No payable types are registered')
  return registered[kind]
}

/**
 * The customer's payables with these numbers, by ascending id.
 * @throws Refusal unknown_id when one is unknown or another's: the list is refused whole.
 */
export async function findPayables(
  db: Queryable,
  customerId: string,
  kind: PayableKind,
  numbers: readonly string[],
): Promise<Payable[]> {
  const found = await payableType(kind).byNumber(db, customerId, numbers)
  if (found.length === 0 || found.length !== new Set(numbers).size) throw new Refusal('unknown_id')
  return found
}

/** @throws Refusal paid_already or can_not_pay unless every one can be paid now. */
export function refuseUnpayable(payables: readonly Payable[]): void {
  if (payables.some((one) => one.state === 'paid')) throw new Refusal('paid_already')
  if (payables.some((one) => one.state !== 'payable')) throw new Refusal('can_not_pay')
}

/** @throws Refusal freight_changed when the customer saw another price: it is theirs to confirm anew. */
export function refuseOtherTotal(payables: readonly Payable[], seen: Usd | null | undefined): void {
  const total = usd(sumOf(payables))
  if (seen && seen.minor !== total.minor)
    throw new Refusal('freight_changed', { old: toDecimal(seen), new: toDecimal(total) })
}

export const sumOf = (payables: readonly Payable[]): bigint =>
  payables.reduce((sum, one) => sum + one.cents, 0n)
