import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { amountOf } from '../http/amounts.ts'
import { periodOf } from '../http/day-range.ts'
import { uuidOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { presentCustomer, presentFailure } from '../payments/index.ts'
import { readText } from '../stored-text.ts'
import { disputesAt, evidenceOf, payablesOfIntents, paymentsAt, refundsAt } from './payments.queries.ts'
import { decideOnRefund, refundPayment } from './refund-payment.ts'

/** Payments, refunds and disputes of all customers. */
export const staffPaymentRoutes: readonly Route[] = [
  route('/api/staff/finance/get_payment_list', async ({ context, input, lang }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await paymentsAt(context.db, {
      stage,
      searchText: search_text,
      period: periodOf(input),
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const payables = await payablesOfIntents(
      context.db,
      rows.map(({ intent }) => intent.id),
    )
    const list = rows.map(({ intent, customer, captureId }) => ({
      intent_id: intent.id,
      customer: presentCustomer(customer),
      way: intent.way,
      purpose: intent.purpose,
      amount: toWire(usd(intent.amountCents)),
      status: intent.status,
      failure: presentFailure(intent.failure, lang),
      provider_order_id: intent.providerOrderId ?? '',
      provider_capture_id: captureId ?? '',
      payables: payables
        .filter((one) => one.intentId === intent.id)
        .map((one) => ({
          kind: one.kind,
          number: one.number,
          amount: toWire(usd(one.amountCents)),
          refunded_amount: toWire(usd(one.refundedCents)),
          refundable_amount: toWire(usd(one.refundableCents)),
        })),
      created_at: toWireTime(intent.createdAt),
      paid_at: toWireTime(intent.paidAt),
    }))
    return { list, total }
  }),

  route('/api/staff/finance/refund', async ({ context, staff, input, idempotencyKey }) => ({
    status: await refundPayment(
      context,
      staff,
      {
        kind: input.kind,
        number: input.number,
        amount: amountOf('amount', input.amount, 'USD'),
        purpose: input.purpose,
        way: input.way,
        reason: input.reason,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/finance/decide_refund', async ({ context, staff, input, idempotencyKey }) => {
    await decideOnRefund(context, staff, uuidOf(input.refund_id), input.is_approved, idempotencyKey)
    return null
  }),

  route('/api/staff/finance/get_refund_list', async ({ context, staff, input, lang }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await refundsAt(context.db, {
      stage,
      searchText: search_text,
      period: periodOf(input),
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const list = rows.map(({ refund, customer, number, staffName }) => ({
      refund_id: refund.id,
      customer: presentCustomer(customer),
      kind: refund.kind,
      number,
      purpose: refund.purpose,
      way: refund.way,
      amount: toWire(usd(refund.amountCents)),
      status: refund.status,
      reason: readText({ words: refund.reason, phrase: refund.reasonPhrase }, lang),
      staff_name: staffName ?? '',
      is_mine: refund.staffId === staff.id,
      created_at: toWireTime(refund.createdAt),
      done_at: toWireTime(refund.doneAt),
    }))
    return { list, total }
  }),

  route('/api/staff/finance/get_dispute_list', async ({ context, input }) => {
    const { stage, page, page_size } = input
    const query = { isOpen: stage === 'open', limit: page_size, offset: (page - 1) * page_size }
    const { rows, total } = await disputesAt(context.db, query)
    const intentIds = rows.map(({ intent }) => intent.id)
    const [payables, evidence] = await Promise.all([
      payablesOfIntents(context.db, intentIds),
      evidenceOf(context.db, intentIds),
    ])
    const list = rows.map(({ dispute, intent, customer, captureId }) => {
      const known = evidence.find((one) => one.intent_id === intent.id)
      return {
        dispute_id: dispute.providerDisputeId,
        customer: presentCustomer(customer),
        amount: toWire(usd(dispute.amountCents)),
        reason: dispute.reason,
        status: dispute.status,
        provider_capture_id: captureId,
        payables: payables
          .filter((one) => one.intentId === intent.id)
          .map(({ kind, number }) => ({ kind, number })),
        evidence: {
          photo_urls: known?.photo_urls ?? [],
          tracking_numbers: known?.tracking_numbers ?? [],
          delivered_at: toWireTime(known?.delivered_at ? new Date(known.delivered_at) : null),
        },
        respond_by: toWireTime(dispute.respondBy),
        opened_at: toWireTime(dispute.openedAt),
        closed_at: toWireTime(dispute.closedAt),
      }
    })
    return { list, total }
  }),
]
