import type { FastifyRequest } from 'fastify'
import { captureChanged, captureReversedEvent } from './events.ts'
import { newId, timestamp } from './ids.ts'
import { amountOf, type Capture, centsOf, type Refund, reversedCents } from './ledger.ts'
import { checkedAmount } from './orders.ts'
import { presentRefund } from './present.ts'
import { refuse, unknownResource } from './problems.ts'
import { once, type Sandbox } from './sandbox-page.ts'

type RefundBody = {
  amount?: { currency_code: string; value: string }
  invoice_id?: string
  custom_id?: string
  note_to_payer?: string
}

/**
 * Returns a capture.
 * @throws Problem 404 for an unknown one
 */
export function findCapture({ ledger }: Sandbox, id: string): Capture {
  const capture = ledger.captures.get(id)
  if (!capture) throw unknownResource()
  return capture
}

/** POST /v2/payments/captures/:id/refund: the requested amount, or the whole rest. */
export function refundCapture(
  sandbox: Sandbox,
  request: FastifyRequest,
  id: string,
): { status: number; body: object; sent: Promise<void> } {
  let sent = Promise.resolve()
  const answer = once(sandbox, request, () => {
    const capture = findCapture(sandbox, id)
    const refundRequest = (request.body ?? {}) as RefundBody
    const left = centsOf(capture.amount) - reversedCents(sandbox.ledger, id)
    if (capture.status === 'PENDING') throw refuse('PENDING_CAPTURE')
    if (capture.status === 'DECLINED') throw refuse('CAPTURE_STATUS_NOT_VALID')
    if (left <= 0n) throw refuse('CAPTURE_FULLY_REFUNDED')
    const amount = refundRequest.amount
      ? checkedAmount(refundRequest.amount)
      : amountOf(left, capture.amount.currency_code)
    if (amount.currency_code !== capture.amount.currency_code) throw refuse('CURRENCY_MISMATCH')
    if (centsOf(amount) > left) throw refuse('REFUND_AMOUNT_EXCEEDED')
    const refund: Refund = {
      ...takeBack(capture, amount, false),
      ...(refundRequest.custom_id !== undefined && { customId: refundRequest.custom_id }),
      ...(refundRequest.invoice_id !== undefined && { invoiceId: refundRequest.invoice_id }),
      ...(refundRequest.note_to_payer !== undefined && { note: refundRequest.note_to_payer }),
    }
    sent = keepRefund(sandbox, capture, refund)
    return { status: 201, body: presentRefund(sandbox.ledger, refund, sandbox.url()) }
  })
  return { ...answer, sent }
}

/**
 * Reverses the rest of a capture for the buyer's bank (a chargeback, a lost dispute).
 * @param feeCents what PayPal gives back of its fee
 */
export function reverseCapture(sandbox: Sandbox, id: string, feeCents = 0n): Promise<void> {
  const capture = findCapture(sandbox, id)
  const left = centsOf(capture.amount) - reversedCents(sandbox.ledger, id)
  const { currency_code } = capture.amount
  return keepRefund(sandbox, capture, {
    ...takeBack(capture, amountOf(left, currency_code), true),
    ...(feeCents !== 0n && { fee: amountOf(feeCents, currency_code) }),
  })
}

/** Gives back what was reversed of a capture, as after an appeal. Only the statement shows it. */
export function giveBack(sandbox: Sandbox, id: string): void {
  const capture = findCapture(sandbox, id)
  const reversals = sandbox.ledger.refunds
    .all()
    .filter(({ captureId, reversal }) => captureId === id && reversal)
  const reversed = reversals.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  const of = reversals.at(-1)?.id
  keep(sandbox, capture, {
    ...takeBack(capture, amountOf(-reversed, capture.amount.currency_code), true),
    ...(of !== undefined && { of }),
  })
}

const takeBack = ({ id: captureId }: Capture, amount: Refund['amount'], reversal: boolean): Refund => ({
  id: newId(),
  captureId,
  amount,
  createTime: timestamp(),
  reversal,
})

function keep(sandbox: Sandbox, capture: Capture, refund: Refund): void {
  sandbox.ledger.refunds.put(refund.id, refund)
  const back = reversedCents(sandbox.ledger, capture.id)
  const some = back === 0n ? 'COMPLETED' : 'PARTIALLY_REFUNDED'
  sandbox.ledger.captures.put(capture.id, {
    ...capture,
    status: back === centsOf(capture.amount) ? 'REFUNDED' : some,
    updateTime: refund.createTime,
  })
}

function keepRefund(sandbox: Sandbox, capture: Capture, refund: Refund): Promise<void> {
  keep(sandbox, capture, refund)
  return sandbox.webhooks.emit(captureReversedEvent(sandbox, refund))
}

/** Ends PayPal's review of a pending capture. */
export function settlePending(sandbox: Sandbox, id: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  const capture: Capture = { ...findCapture(sandbox, id), status, updateTime: timestamp() }
  sandbox.ledger.captures.put(id, capture)
  return sandbox.webhooks.emit(captureChanged(sandbox, capture))
}
