import type { Queryable } from '@sampan/database'
import { Refusal } from '../../../refusal.ts'
import type { PayableKind } from '../../intents/index.ts'
import { legacyRules } from './legacy.ts'
import { orderRules } from './order.ts'
import { parcelRules } from './parcel.ts'
import type { Payable, PayableRules } from './payable.ts'
import { supplementRules } from './supplement.ts'
import { topUpRules } from './top-up.ts'

export type { Payable, PayableRules, Payment } from './payable.ts'

/** Everything that can be paid for. */
export const PAYABLES: Record<PayableKind, PayableRules> = {
  order: orderRules,
  parcel: parcelRules,
  top_up: topUpRules,
  supplement: supplementRules,
  legacy: legacyRules,
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
  const found = await PAYABLES[kind].byNumber(db, customerId, numbers)
  if (found.length === 0 || found.length !== new Set(numbers).size) throw new Refusal('unknown_id')
  return found
}

/** @throws Refusal paid_already or can_not_pay unless every one can be paid now. */
export function refuseUnpayable(payables: readonly Payable[]): void {
  if (payables.some((one) => one.state === 'paid')) throw new Refusal('paid_already')
  if (payables.some((one) => one.state !== 'payable')) throw new Refusal('can_not_pay')
}

export const sumOf = (payables: readonly Payable[]): bigint =>
  payables.reduce((sum, one) => sum + one.cents, 0n)
