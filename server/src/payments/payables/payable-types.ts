import type { Queryable } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { refuseHeldCustomer } from '../holds/holds.ts'
import type { PayableKind } from '../intents/payment-intents.queries.ts'
import type { Payable, PayableType } from './payable.ts'

let registered: Readonly<Record<PayableKind, PayableType>> | null = null

/**
 * Registers the kinds of payables. Orders, parcels and others depend on payments, not the reverse, so the
 * process registers them once at start, before any payment.
 */
export function registerPayableTypes(types: Readonly<Record<PayableKind, PayableType>>): void {
  registered = types
}

/** @throws Error when the process registered no payable types. */
export function payableType(kind: PayableKind): PayableType {
  if (!registered) throw new Error('No payable types are registered')
  return registered[kind]
}

/**
 * Returns the customer's payables with these numbers, by ascending id.
 * @throws Refusal unknown_id when one is unknown or another customer's: the whole list is refused.
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

/**
 * Refuses a payment that a hold blocks; a wallet below zero can always be topped up.
 * @throws Refusal held
 */
export async function refuseHeldPayment(
  db: Queryable,
  customerId: string,
  kind: PayableKind,
  payables: readonly Payable[],
): Promise<void> {
  if (kind === 'top_up') return
  for (const parcelId of new Set(payables.map((one) => one.parcelId ?? null)))
    await refuseHeldCustomer(db, 'pay', customerId, parcelId === null ? null : { parcelId })
}

/** @throws Refusal paid_already or can_not_pay unless all can be paid now. */
export function refuseUnpayable(payables: readonly Payable[]): void {
  if (payables.some((one) => one.state === 'paid')) throw new Refusal('paid_already')
  if (payables.some((one) => one.state !== 'payable')) throw new Refusal('can_not_pay')
}

/** @throws Refusal freight_changed when the customer saw another price and must confirm the new one. */
export function refuseOtherTotal(payables: readonly Payable[], seen: Usd | null | undefined): void {
  const total = usd(sumOf(payables))
  if (seen && seen.minor !== total.minor)
    throw new Refusal('freight_changed', { old: writtenSum(seen), new: writtenSum(total) })
}

/** Returns the sum of payables in cents. */
export const sumOf = (payables: readonly Payable[]): bigint =>
  payables.reduce((sum, one) => sum + one.cents, 0n)
