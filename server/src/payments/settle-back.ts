import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { needsSecondApprover } from './giving-limit/giving-limit.ts'
import { givingLimits } from './giving-limit/giving-limits.ts'
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
 * Locks these payments before their sum is compared with a price, and rejects their settlements that wait for a
 * second person: such a settlement is for the same difference, and would pay it twice.
 * @param decidedBy the colleague who compares
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
 * Refunds a lower price to the wallet, from the first of these payments with anything left. Up to the limits of
 * what staff give alone it is refunded at once; above them it waits for a second person. The caller has called
 * `beginSettling`.
 * @param refund `amount` is at most `mostToSettle`
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
 * Returns the priority fee of an order or parcel that was late to the wallet, or as much of it as is left of its
 * payment. It does not count in later price differences.
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
 * Returns whether a surplus needs a second person. Small differences occur in most payments and could not all
 * be approved: they are exempt while together they are no large part of the payment and within what one
 * customer may be given in a day. Beyond that all of them count, because a purchase or packing can be recorded
 * repeatedly.
 */
async function needsApproval(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  payments: readonly SettledPayment[],
  { customerId, amount }: Pick<Settlement, 'customerId' | 'amount'>,
): Promise<boolean> {
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0n)
  const { toCustomer } = await givingLimits(context)
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
