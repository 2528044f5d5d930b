import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { RETURN_OUTCOMES, type ReturnOutcome } from '@sampan/domain/life-cycles'
import { audit, expectRevision, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { refuseHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { trackingNumberOf } from '../forwarding/tracking-number.ts'
import { recordOrderStage } from '../move-order.ts'
import { removeFromOldBoxes } from '../old-boxes.queries.ts'
import type { Order } from '../orders.queries.ts'
import { returnServices } from '../services/finish-service.ts'
import { owesAnswerAbout } from '../waits-for-us.queries.ts'
import { awaitExchange } from './await-exchange.ts'
import { lockReturn, seenOfReturn } from './lock-return.ts'
import { closeReturnJob } from './returns.queries.ts'

interface Finish {
  readonly jobId: string
  readonly revision: string
  readonly outcome: ReturnOutcome
  readonly carrier: string
  readonly trackingNumber: string
  readonly note: string
}

const STAGES = { send_back: 'sent_back', keep: 'return_kept', dispose: 'return_disposed' } as const

/**
 * Records what happened to returned goods: sent back to the seller, kept by us, or disposed of.
 * Their open services are refunded once they are gone. The customer is told of a disposal, which nobody asked for. An
 * exchanged order then waits for the seller's new delivery.
 * @throws Refusal unknown_id, return_closed, changed_meanwhile, tracking_number_wrong; on_hold, answer_owed for the disposal
 * of goods whose storage is over; payment_under_way while longer storage of exchanged goods is being paid
 */
export async function finishReturn(
  context: AppContext,
  member: StaffMember,
  { jobId, revision, outcome, carrier, trackingNumber, note }: Finish,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { job, order, subject } = await lockReturn(tx, jobId)
    if (job.status !== 'waiting') throw new Refusal('return_closed')
    expectRevision(revision, seenOfReturn(job))
    const isDisposal = job.purpose === 'return' && job.requestId === null && outcome === 'dispose'
    if (isDisposal) await refuseDisposal(tx, order)
    const isSent = outcome === 'send_back'
    if (isSent) trackingNumberOf(trackingNumber)
    const now = context.now()
    const sent = isSent ? { carrier, trackingNumber } : {}
    const closing = { status: 'done', outcome, ...sent, note, staffId: member.id, closedAt: now } as const
    if (!(await closeReturnJob(tx, job.id, closing))) throw new Refusal('return_closed')
    const { isGone } = RETURN_OUTCOMES[outcome]
    // Wallets are locked before orders. Those of an exchange wait for the other goods.
    if (isGone && job.purpose === 'return') await returnServices(context, tx, { orderId: order.id })
    const stage = { stage: STAGES[outcome], note: isSent ? `${carrier} ${trackingNumber}` : '' }
    await recordOrderStage(tx, [order.id], { ...stage, staffId: member.id }, now)
    // What comes in exchange is other goods, even where we kept these.
    if (isGone || job.purpose === 'exchange') await removeFromOldBoxes(tx, [order.id])
    if (job.purpose === 'exchange') await awaitExchange(context, tx, member, order)
    if (isDisposal) await tellDisposal(context, tx, order)
    const after = { outcome, ...sent, note, isGone }
    await audit(tx, member, { action: 'return_finished', subject, after }, now)
  })
}

/** Goods whose storage is over: their customer may have been put on hold since, and cannot pay for more, or have written. */
async function refuseDisposal(tx: Transaction, { id, customerId }: Order): Promise<void> {
  await refuseHeld(tx, 'dispose', customerId, { orderIds: [id] })
  if (await owesAnswerAbout(tx, id)) throw new Refusal('answer_owed')
}

const tellDisposal = (context: AppContext, tx: Transaction, order: Order): Promise<void> =>
  notify(context, tx, order.customerId, 'goods_disposed', {
    eventKey: `goods-disposed:${order.id}`,
    values: { product_name: order.productName, order_number: order.orderNumber },
    path: pageAddresses.order(order.orderNumber),
  })
