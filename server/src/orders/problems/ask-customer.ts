import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { Usd } from '@sampan/domain/money'
import { type Phrase, phrase } from '@sampan/messages/phrase'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { lastStageAt, type Order } from '../orders.queries.ts'
import { giveStorageBack } from '../storage/give-storage-back.ts'
import { moveProblem, type OrderProblem } from './problems.queries.ts'

/**
 * Asks the customer to choose, with the refund to the wallet if they keep the goods.
 * @throws Refusal problem_closed when it was settled in the meantime
 */
export async function askCustomer(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
  problem: OrderProblem,
  offer: Usd,
): Promise<void> {
  const now = context.now()
  if (problem.status === 'reported') await giveProblemTime(tx, order.id, now)
  const offered = { offerCents: offer.minor, offeredBy: member.id, offeredAt: now }
  if (!(await moveProblem(tx, problem.id, ['reported', 'asked'], 'asked', offered)))
    throw new Refusal('problem_closed')
  await recordOrderStage(tx, [order.id], { stage: 'problem_asked', staffId: member.id }, now)
  await notify(context, tx, order.customerId, 'problem_asked', {
    eventKey: `problem_asked:${problem.id}:${now.getTime()}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      kind: phrase('kinds', `problem_${problem.kind}`),
      note: problem.note,
      offer: offerText(problem, offer),
    },
    path: pageAddresses.order(order.orderNumber),
  })
}

/** Until the customer is asked, a problem waits for us. */
export async function giveProblemTime(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const since = await lastStageAt(tx, orderId, 'qc_problem')
  if (since) await giveStorageBack(tx, [orderId], [{ since, until: now }], now)
}

function offerText({ availableQuantity: count }: OrderProblem, offer: Usd): Phrase {
  const sum = writtenSum(offer)
  if (count !== null) return phrase('notices', 'offer_fewer', { count, sum })
  return offer.minor === 0n ? phrase('notices', 'offer_none') : phrase('notices', 'offer_keep', { sum })
}
