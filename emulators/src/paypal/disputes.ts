import { newId, timestamp } from './ids.ts'
import { amountOf, centsOf, type Dispute, type DisputeOutcome, move, reversedCents } from './ledger.ts'
import { findCapture, giveBack, reverseCapture } from './payments.ts'
import { malformedRequest, unknownResource } from './problems.ts'
import type { Sandbox } from './sandbox-page.ts'

const DAYS_TO_ANSWER = 10

/** PayPal lists disputes of at most this time. */
const LISTED_DAYS = 180

/** GET /v1/customer/disputes: those that changed after a moment, newest first, page by page. */
export function listDisputes(
  sandbox: Sandbox,
  { update_time_after = '', page = '1', page_size = '10' }: Readonly<Record<string, string | undefined>>,
): object {
  const after = Date.parse(update_time_after)
  if (Number.isNaN(after) || after < Date.now() - LISTED_DAYS * 86_400_000)
    throw malformedRequest('INVALID_REQUEST', 'update_time_after')
  const [number, size] = [Number(page), Number(page_size)]
  if (size < 1 || size > 50) throw malformedRequest('INVALID_REQUEST', 'page_size')
  const changed = sandbox.ledger.disputes.all().filter(({ updateTime }) => Date.parse(updateTime) > after)
  const items = changed
    .toSorted((a, b) => b.updateTime.localeCompare(a.updateTime))
    .slice((number - 1) * size, number * size)
    .map(({ id, createTime, updateTime, reason, status, amount }) => ({
      ...{ dispute_id: id, create_time: createTime, update_time: updateTime, reason, status },
      ...{ dispute_amount: amount, dispute_life_cycle_stage: 'INQUIRY' },
    }))
  return { items, links: [] }
}

/** GET /v1/customer/disputes/:id */
export function presentDispute({ ledger }: Sandbox, id: string): object {
  const dispute = ledger.disputes.get(id)
  if (!dispute) throw unknownResource()
  return {
    dispute_id: dispute.id,
    create_time: dispute.createTime,
    update_time: dispute.updateTime,
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(dispute.outcome
      ? { dispute_outcome: { outcome_code: dispute.outcome, amount_refunded: dispute.refunded } }
      : {}),
    ...(dispute.status === 'RESOLVED' ? {} : { seller_response_due_date: dispute.dueTime }),
    dispute_life_cycle_stage: 'INQUIRY',
  }
}

/** Opens a dispute of the buyer about the whole capture; the rest of the capture is on hold until the decision. */
export async function openDispute(sandbox: Sandbox, captureId: string, reason: string): Promise<string> {
  const capture = findCapture(sandbox, captureId)
  const now = timestamp()
  const dispute: Dispute = {
    id: `PP-D-${newId()}`,
    captureId,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    amount: capture.amount,
    createTime: now,
    updateTime: now,
    dueTime: new Date(Date.now() + DAYS_TO_ANSWER * 86_400_000).toISOString(),
  }
  hold(sandbox, captureId, 'T1110')
  await change(sandbox, dispute, 'CUSTOMER.DISPUTE.CREATED')
  return dispute.id
}

/** The seller appeals against the decision. */
export async function appealDispute(sandbox: Sandbox, id: string): Promise<void> {
  const dispute = sandbox.ledger.disputes.get(id)
  if (!dispute) throw unknownResource()
  const { outcome, refunded, ...rest } = dispute
  const appealed: Dispute = { ...rest, status: 'UNDER_REVIEW', updateTime: timestamp() }
  await change(sandbox, appealed, 'CUSTOMER.DISPUTE.UPDATED')
}

/** PayPal sets what is left of a capture aside, or sets it free again. */
function hold({ ledger }: Sandbox, captureId: string, code: 'T1110' | 'T1111'): void {
  const held = ledger.movements
    .all()
    .filter((one) => one.captureId === captureId)
    .reduce((sum, { amount }) => sum - centsOf(amount), 0n)
  const capture = ledger.captures.get(captureId)
  const left = capture ? centsOf(capture.amount) - reversedCents(ledger, captureId) : 0n
  const cents = code === 'T1110' ? -left : held
  if (cents !== 0n) move(ledger, code, cents, captureId)
}

/** Decides a dispute. If the buyer wins, the rest of the capture is returned; if the seller wins an appeal, what was returned. */
export async function decideDispute(
  sandbox: Sandbox,
  id: string,
  winner: 'buyer' | 'seller',
  outcome: DisputeOutcome = winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
): Promise<void> {
  const dispute = sandbox.ledger.disputes.get(id)
  if (!dispute) throw unknownResource()
  const capture = findCapture(sandbox, dispute.captureId)
  const given = reversedCents(sandbox.ledger, capture.id)
  const hasMoney = given < centsOf(capture.amount)
  const refunded = winner === 'buyer' ? dispute.amount : amountOf(given, capture.amount.currency_code)
  const decided: Dispute = {
    ...dispute,
    status: 'RESOLVED',
    outcome,
    ...(centsOf(refunded) > 0n ? { refunded } : {}),
    updateTime: timestamp(),
  }
  hold(sandbox, capture.id, 'T1111')
  await change(sandbox, decided, 'CUSTOMER.DISPUTE.RESOLVED')
  if (winner === 'seller' && dispute.status === 'UNDER_REVIEW') giveBack(sandbox, capture.id)
  if (winner === 'buyer' && hasMoney) await reverseCapture(sandbox, dispute.captureId)
}

function change(sandbox: Sandbox, dispute: Dispute, event_type: string): Promise<void> {
  sandbox.ledger.disputes.put(dispute.id, dispute)
  return sandbox.webhooks.emit({
    event_type,
    resource_type: 'dispute',
    summary: 'A dispute changed',
    resource: presentDispute(sandbox, dispute.id),
  })
}
