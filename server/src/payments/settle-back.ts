import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { needsSecondApprover } from './giving-limit/giving-limit.ts'
import { givingLimitsInForce } from './giving-limit/giving-limits-in-force.ts'
import { issueRefund, proposeRefund, type RefundInput } from './refunds/refund.ts'
import { surplusCents } from './refunds/refunded-sums.queries.ts'
import {
  LARGE_PART,
  lockPayments,
  PRIORITY,
  REST,
  type Refunded,
  SURPLUS,
  withdrawWaitingSettlements,
} from './refunds/refunds.queries.ts'
import { makeRoom, partsOf, restsToSettle, type SettledPayment } from './refunds/rests.ts'
import { refuseDisputed } from './reversals/disputes.ts'

interface Difference {
  readonly id: string
  readonly status: string
  readonly amountCents: bigint
}

/** Returns the payments for an order or a parcel and for the differences in its price, those that were paid. */
export const paymentsWith = (
  payment: SettledPayment,
  differences: readonly Difference[],
): SettledPayment[] => [
  payment,
  ...differences
    .filter(({ status }) => status === 'paid')
    .map(({ id, amountCents }) => ({ kind: 'supplement', id, cents: amountCents }) as const),
]

/** Returns the sum that can be settled back of these payments, in US cents. */
export const mostToSettle = async (db: Queryable, payments: readonly SettledPayment[]): Promise<bigint> =>
  (await restsToSettle(db, payments)).reduce((sum, { rest }) => sum + rest, 0n)

type Settlement = Omit<RefundInput, 'of' | 'way' | 'purpose' | 'requestId'>

/**
 * Locks these payments, before what was paid is compared with a price, and rejects their settlements that wait for a second person:
 * one that is made by hand settles the same difference, so it is either counted or waits.
 * @param decidedBy who compares
 */
export async function beginSettling(
  tx: Transaction,
  payments: readonly Refunded[],
  decidedBy: string,
): Promise<void> {
  await lockPayments(tx, payments)
  await withdrawWaitingSettlements(tx, payments, decidedBy)
}

/**
 * Refunds a lower price to the wallet, from the first of these payments that have a rest: at once up to the limits of what staff
 * give alone, above them after a second person approves. The caller has begun with `beginSettling`.
 * @param refund `amount` is at most `mostToSettle`
 * @returns which of the two
 */
export async function returnSurplus(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  payments: readonly SettledPayment[],
  refund: Omit<Settlement, 'staffId'>,
): Promise<'done' | 'waiting'> {
  const isWaiting = await needsApproval(context, tx, member, payments, refund)
  const settlement = { ...refund, staffId: member.id }
  await settle(context, tx, payments, settlement, SURPLUS, isWaiting ? proposeRefund : issueRefund)
  return isWaiting ? 'waiting' : 'done'
}

/** Refunds the pieces that no seller has to the wallet; see `returnSurplus`. */
export const returnRest = (
  context: AppContext,
  tx: Transaction,
  payments: readonly SettledPayment[],
  refund: Settlement,
): Promise<void> => settle(context, tx, payments, refund, REST, issueRefund)

/**
 * Returns the fee of an order that was not bought first in time to the wallet, or what is left of its payment. It counts in no later
 * difference in price.
 * @throws Refusal payment_disputed
 */
export async function returnFee(
  context: AppContext,
  tx: Transaction,
  payment: SettledPayment,
  refund: Settlement,
): Promise<void> {
  await refuseDisputed(tx, [payment])
  await settle(context, tx, [payment], refund, PRIORITY, issueRefund)
}

/**
 * Most payments have small differences, which nobody could approve: those that together are no large part of what was paid are within the
 * limits of a day, unless they alone are above what one customer is given. Once they are, all of them count: a purchase or packing can
 * be repeated.
 */
async function needsApproval(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  payments: readonly SettledPayment[],
  { customerId, amount }: Pick<Settlement, 'customerId' | 'amount'>,
): Promise<boolean> {
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0n)
  const { toCustomer } = await givingLimitsInForce(context, tx)
  const isUsual = (cents: bigint) => cents * LARGE_PART < paid && cents <= toCustomer
  const before = await surplusCents(tx, payments)
  const all = before + amount.minor
  if (isUsual(all)) return false
  return needsSecondApprover(context, tx, member, customerId, isUsual(before) ? all : amount.minor)
}

async function settle(
  context: AppContext,
  tx: Transaction,
  payments: readonly SettledPayment[],
  refund: Settlement,
  why: typeof SURPLUS | typeof REST | typeof PRIORITY,
  give: typeof issueRefund,
): Promise<void> {
  const parts = partsOf(await restsToSettle(tx, payments), refund.amount.minor)
  // An approval locks its refund before the wallet.
  for (const { payment, amount } of parts) await makeRoom(tx, payment, amount, refund.staffId ?? null)
  for (const { payment, amount } of parts) {
    const { kind, id } = payment
    await give(context, tx, {
      ...refund,
      way: 'wallet',
      requestId: `${why}${id}:${uuidv7()}`,
      of: { kind, id },
      purpose: 'settlement',
      amount: usd(amount),
    })
  }
}
