import type { Transaction } from '@sampan/database'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { ORDER_PROBLEMS } from '@sampan/domain/order-problems'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { orderPath } from './open-problem.ts'
import { moveProblem, type OrderProblem } from './problems.queries.ts'

/**
 * Asks the customer to choose, with the sum that goes to the wallet if they keep what there is.
 * @throws Refusal problem_closed when it was settled meanwhile
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
  const offered = { offerCents: offer.minor, offeredBy: member.id, offeredAt: now }
  if (!(await moveProblem(tx, problem.id, ['reported', 'asked'], 'asked', offered)))
    throw new Refusal('problem_closed')
  await recordOrderStage(tx, [order.id], { stage: 'problem_asked', staffId: member.id }, now)
  await notify(context, tx, order.customerId, 'problem_asked', {
    eventKey: `problem_asked:${problem.id}:${now.getTime()}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      kind: ORDER_PROBLEMS[problem.kind],
      note: problem.note,
      offer: offerText(problem, offer),
    },
    path: orderPath(order),
  })
}

function offerText({ availableQuantity }: OrderProblem, offer: Usd) {
  const sum = toDecimal(offer)
  if (availableQuantity !== null)
    return {
      en: `Take ${availableQuantity} and get $${sum} back to your wallet, or cancel the order.`,
      cn: `您可以接受 ${availableQuantity} 件并退回 $${sum} 至钱包，或取消订单。`,
    }
  return offer.minor === usd(0).minor
    ? { en: 'Choose what to do with it.', cn: '请选择处理方式。' }
    : {
        en: `If you keep it, $${sum} goes back to your wallet.`,
        cn: `如果您保留，将退回 $${sum} 至钱包。`,
      }
}
