import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { OrderProblemKind } from '@sampan/domain/order-problems'
import { phrase } from '@sampan/messages/phrase'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { recordOrderStage } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { giveProblemTime } from './ask-customer.ts'
import { insertProblem, moveProblem, type OrderProblem, openProblemOf } from './problems.queries.ts'

export interface Finding {
  readonly kind: OrderProblemKind
  /** Shown to the customer. */
  readonly note: string
  readonly photoUrls: readonly string[]
}

/**
 * Reports something wrong with an order and notifies its customer. A further finding is added to a problem
 * that is open; then money that was offered has to be offered again.
 */
export async function openProblem(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
  { kind, note, photoUrls }: Finding,
): Promise<OrderProblem> {
  const now = context.now()
  const before = await openProblemOf(tx, order.id)
  // The next wait for us begins with this finding.
  if (before?.status === 'reported') await giveProblemTime(tx, order.id, now)
  const more = before && {
    kind,
    note: [before.note, note].filter((part) => part !== '').join(' '),
    photoUrls: [...before.photoUrls, ...photoUrls],
    ...NO_OFFER,
  }
  const grown = more && (await moveProblem(tx, before.id, ['reported', 'asked'], 'reported', more))
  const problem =
    grown ??
    (await insertProblem(tx, {
      orderId: order.id,
      kind,
      note,
      photoUrls: [...photoUrls],
      status: 'reported',
      reportedBy: member.id,
      createdAt: now,
    }))
  await recordOrderStage(tx, [order.id], { stage: 'qc_problem', note, staffId: member.id }, now)
  await notify(context, tx, order.customerId, 'qc_problem', {
    eventKey: `qc_problem:${order.id}:${now.getTime()}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      kind: phrase('kinds', `problem_${kind}`),
      note,
    },
    path: pageAddresses.order(order.orderNumber),
  })
  return problem
}

const NO_OFFER = { offerCents: null, offeredBy: null, offeredAt: null }

/** Closes the open problem of an order that ends in another way. */
export async function withdrawOpenProblem(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const open = await openProblemOf(tx, orderId)
  if (open) await moveProblem(tx, open.id, ['reported', 'asked'], 'withdrawn', { closedAt: now })
}
