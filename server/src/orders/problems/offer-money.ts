import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { writtenSum } from '../../money-text.ts'
import { needsSecondApprover, refundedCents } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { askCustomer } from './ask-customer.ts'
import { lockOpenProblem } from './lock-problem.ts'

interface Offer {
  readonly problemId: string
  readonly revision: string
  /** The refund to the wallet if the customer keeps the goods; may be zero. */
  readonly amount: Usd
}

/**
 * Offers the customer of a problem money for keeping the goods, so that they choose. A later offer replaces an
 * earlier one. Offers count towards the limits of what staff may give alone.
 * @throws Refusal unknown_id, changed_meanwhile, problem_closed, order_moved_on while the goods are not all here;
 * beside the amount refund_too_much, offer_above_limit
 */
export async function offerMoney(
  context: AppContext,
  member: StaffMember,
  { problemId, revision, amount }: Offer,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { problem, order } = await lockOpenProblem(tx, problemId, revision)
    if (order.status !== 'in_warehouse') throw new Refusal('order_moved_on')
    const paid = order.paidAt ? order.totalCents : 0n
    const most = paid - (await refundedCents(tx, 'order', order.id))
    if (amount.minor > most)
      throw Refusal.beside('refund_amount', 'refund_too_much', { max: writtenSum(usd(most)) })
    if (amount.minor > 0n && (await needsSecondApprover(context, tx, member, order.customerId, amount.minor)))
      throw Refusal.beside('refund_amount', 'offer_above_limit')
    const before = { status: problem.status, offer: problem.offerCents }
    await askCustomer(context, tx, member, order, problem, amount)
    const after = { kind: problem.kind, offer: toDecimal(amount) }
    await audit(
      tx,
      member,
      { action: 'problem_asked', subject: `order:${order.orderNumber}`, before, after },
      context.now(),
    )
  })
}
