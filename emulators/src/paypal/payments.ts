import type { FastifyRequest } from 'fastify'
import { captureChanged, takenBackEvent } from './events.ts'
import { newId, timestamp } from './ids.ts'
import { amountOf, type Capture, centsOf, type Refund, recordReversal } from './ledger.ts'
import { checkedAmount } from './orders.ts'
import { presentRefund } from './present.ts'
import { refuse, unknownResource } from './problems.ts'
import { type Desk, once } from './sandbox-page.ts'

type RefundBody = {
  amount?: { currency_code: string; value: string }
  invoice_id?: string
  custom_id?: string
  note_to_payer?: string
}

export function findCapture({ books }: Desk, id: string): Capture {
  const capture = books.captures.get(id)
  if (!capture) throw unknownResource()
  return capture
}

/** POST /v2/payments/captures/:id/refund: the amount asked, or all that is left. */
export function refundCapture(
  desk: Desk,
  request: FastifyRequest,
  id: string,
): { status: number; body: object; sent: Promise<void> } {
  let sent = Promise.resolve()
  const answer = once(desk, request, () => {
    const capture = findCapture(desk, id)
    const asked = (request.body ?? {}) as RefundBody
    const left = centsOf(capture.amount) - recordReversal(desk.books, id)
    if (capture.status === 'PENDING') throw refuse('PENDING_CAPTURE')
    if (capture.status === 'DECLINED') throw refuse('CAPTURE_STATUS_NOT_VALID')
    if (left <= 0n) throw refuse('CAPTURE_FULLY_REFUNDED')
    const amount = asked.amount ? checkedAmount(asked.amount) : amountOf(left, capture.amount.currency_code)
    if (amount.currency_code !== capture.amount.currency_code) throw refuse('CURRENCY_MISMATCH')
    if (centsOf(amount) > left) throw refuse('REFUND_AMOUNT_EXCEEDED')
    const refund: Refund = {
      ...takeBack(capture, amount, false),
      ...(asked.custom_id !== undefined && { customId: asked.custom_id }),
      ...(asked.invoice_id !== undefined && { invoiceId: asked.invoice_id }),
      ...(asked.note_to_payer !== undefined && { note: asked.note_to_payer }),
    }
    sent = keepRefund(desk, capture, refund)
    return { status: 201, body: presentRefund(desk.books, refund, desk.url()) }
  })
  return { ...answer, sent }
}

/** The buyer's bank takes the rest of a capture back (a chargeback, a dispute lost). */
export function reverseCapture(desk: Desk, id: string): Promise<void> {
  const capture = findCapture(desk, id)
  const left = centsOf(capture.amount) - recordReversal(desk.books, id)
  return keepRefund(desk, capture, takeBack(capture, amountOf(left, capture.amount.currency_code), true))
}

const takeBack = ({ id: captureId }: Capture, amount: Refund['amount'], reversal: boolean): Refund => ({
  id: newId(),
  captureId,
  amount,
  createTime: timestamp(),
  reversal,
})

function keepRefund(desk: Desk, capture: Capture, refund: Refund): Promise<void> {
  desk.books.refunds.put(refund.id, refund)
  const all = recordReversal(desk.books, capture.id) === centsOf(capture.amount)
  desk.books.captures.put(capture.id, {
    ...capture,
    status: all ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updateTime: refund.createTime,
  })
  return desk.webhooks.emit(takenBackEvent(desk, refund))
}

/** PayPal's review of a pending capture ends. */
export function settlePending(desk: Desk, id: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  const capture: Capture = { ...findCapture(desk, id), status, updateTime: timestamp() }
  desk.books.captures.put(id, capture)
  return desk.webhooks.emit(captureChanged(desk, capture))
}
