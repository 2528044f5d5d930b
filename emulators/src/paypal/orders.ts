import type { FastifyRequest } from 'fastify'
import { captureChanged, orderApproved } from './events.ts'
import { spend } from './faults.ts'
import { newId, timestamp } from './ids.ts'
import { amountOf, type Capture, centsOf, type Order } from './ledger.ts'
import { presentOrder } from './present.ts'
import { type Issue, malformedRequest, type Problem, refuse, unknownResource } from './problems.ts'
import { once, type Sandbox } from './sandbox-page.ts'

type Context = {
  return_url?: string
  cancel_url?: string
  brand_name?: string
  locale?: string
  user_action?: string
}
type Unit = Partial<Order['unit']>
type CreateBody = {
  intent?: string
  purchase_units?: Unit[]
  payment_source?: { paypal?: { experience_context?: Context } }
  application_context?: Context
}

/** POST /v2/checkout/orders */
export function createOrder(sandbox: Sandbox, request: FastifyRequest): { status: number; body: object } {
  return once(sandbox, request, () => {
    const order = orderFrom((request.body ?? {}) as CreateBody)
    sandbox.ledger.orders.put(order.id, order)
    const full = request.headers.prefer === 'return=representation'
    return { status: 201, body: presentOrder(sandbox.ledger, order, sandbox.url(), !full) }
  })
}

function orderFrom({ intent, purchase_units, payment_source, application_context }: CreateBody): Order {
  if (intent !== 'CAPTURE') throw malformedRequest('INVALID_PARAMETER_VALUE', '/intent')
  const [unit, second] = purchase_units ?? []
  if (!unit || second) throw malformedRequest('INVALID_ARRAY_MAX_ITEMS', '/purchase_units')
  const context = payment_source?.paypal?.experience_context ?? application_context
  for (const name of ['return_url', 'cancel_url'] as const)
    if (!URL.canParse(context?.[name] ?? ''))
      throw malformedRequest('MISSING_REQUIRED_PARAMETER', `experience_context/${name}`)
  return {
    id: newId(),
    status: payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createTime: timestamp(),
    updateTime: timestamp(),
    unit: { ...unit, reference_id: unit.reference_id ?? 'default', amount: checkedAmount(unit.amount) },
    bySource: payment_source?.paypal !== undefined,
    returnUrl: context?.return_url ?? '',
    cancelUrl: context?.cancel_url ?? '',
    brand: context?.brand_name ?? 'DEMO MERCHANT',
    locale: context?.locale ?? 'en-US',
    payNow: context?.user_action === 'PAY_NOW',
    expired: false,
    isDeclined: false,
  }
}

/**
 * Returns an amount with exactly two decimals.
 * @throws Problem as PayPal refuses one that is malformed, too precise or not positive
 */
export function checkedAmount(amount: Unit['amount']): Order['unit']['amount'] {
  if (!amount?.currency_code?.match(/^[A-Z]{3}$/))
    throw malformedRequest('INVALID_CURRENCY_CODE', 'amount/currency_code')
  if (typeof amount.value !== 'string' || !/^-?\d{1,10}(\.\d+)?$/.test(amount.value))
    throw malformedRequest('INVALID_PARAMETER_SYNTAX', 'amount/value')
  const [whole = '0', decimals = ''] = amount.value.split('.')
  if (decimals.length > 2) throw refuse('DECIMAL_PRECISION')
  const exact = { currency_code: amount.currency_code, value: `${whole}.${decimals.padEnd(2, '0')}` }
  if (centsOf(exact) <= 0n) throw refuse('CANNOT_BE_ZERO_OR_NEGATIVE')
  return exact
}

/**
 * Returns an order.
 * @throws Problem 404 for an unknown one and for one that is past its time
 */
export function findOrder({ ledger }: Sandbox, id: string): Order {
  const order = ledger.orders.get(id)
  if (!order || order.expired) throw unknownResource()
  return order
}

/** Approves an order for the payer, with a card that is declined or a good one; idempotent. */
export function approveOrder(
  sandbox: Sandbox,
  id: string,
  isDeclined = false,
): { order: Order; sent: Promise<void> } {
  const order = findOrder(sandbox, id)
  const isApproved = order.status === 'APPROVED' && order.isDeclined === isDeclined
  if (isApproved || order.status === 'COMPLETED') return { order, sent: Promise.resolve() }
  const approved: Order = { ...order, status: 'APPROVED', isDeclined, updateTime: timestamp() }
  sandbox.ledger.orders.put(id, approved)
  return { order: approved, sent: sandbox.webhooks.emit(orderApproved(sandbox, approved)) }
}

/** POST /v2/checkout/orders/:id/capture. `sent` resolves when the notices of a new capture are delivered. */
export function captureOrder(
  sandbox: Sandbox,
  request: FastifyRequest,
  id: string,
): { status: number; body: object; sent: Promise<void> } {
  let sent = Promise.resolve()
  const answer = once(sandbox, request, () => {
    const order = findOrder(sandbox, id)
    if (order.status === 'COMPLETED') throw refuse('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw refuse('ORDER_NOT_APPROVED')
    if (sandbox.faults.blockDuplicateInvoices && invoiceIsPaid(sandbox, order))
      throw refuse('DUPLICATE_INVOICE_ID')
    if (order.isDeclined || spend(sandbox.faults, 'declineNext'))
      return remembered(refuse('INSTRUMENT_DECLINED'))
    if (spend(sandbox.faults, 'payerActionNext'))
      return askPayerAgain(sandbox, order, 'PAYER_ACTION_REQUIRED')
    if (spend(sandbox.faults, 'alternateFundingNext'))
      return askPayerAgain(sandbox, order, 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING')
    if (spend(sandbox.faults, 'inProgressNext')) throw refuse('ORDER_COMPLETION_IN_PROGRESS')
    const completed = completeOrder(sandbox, order)
    sent = completed.sent
    return { status: 201, body: presentOrder(sandbox.ledger, completed.order, sandbox.url()) }
  })
  return { ...answer, sent }
}

/** Captures the money of an approved order. */
export function completeOrder(sandbox: Sandbox, order: Order): { order: Order; sent: Promise<void> } {
  const capture = newCapture(sandbox, order)
  const completed: Order = {
    ...order,
    status: 'COMPLETED',
    captureId: capture.id,
    updateTime: capture.createTime,
  }
  sandbox.ledger.captures.put(capture.id, capture)
  sandbox.ledger.orders.put(order.id, completed)
  return { order: completed, sent: sandbox.webhooks.emit(captureChanged(sandbox, capture)) }
}

/** A declined instrument stays declined for its request id: only a new id tries again. */
const remembered = (problem: Problem) => ({ status: problem.status, body: problem.body })

function askPayerAgain(sandbox: Sandbox, order: Order, issue: Issue): { status: number; body: object } {
  sandbox.ledger.orders.put(order.id, {
    ...order,
    status: order.bySource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
  })
  const { status, body } = refuse(issue)
  const approval = {
    href: `${sandbox.url()}/checkoutnow?token=${order.id}`,
    rel: 'payer-action',
    method: 'GET',
  }
  return { status, body: { ...body, links: [approval] } }
}

function newCapture({ faults }: Sandbox, { id: orderId, unit }: Order): Capture {
  const less = spend(faults, 'wrongAmountNext') ? 1n : 0n
  const currency = faults.currencyOfNext || unit.amount.currency_code
  faults.currencyOfNext = ''
  const now = timestamp()
  return {
    id: newId(),
    orderId,
    status: spend(faults, 'pendingNext') ? 'PENDING' : 'COMPLETED',
    amount: amountOf(centsOf(unit.amount) - less, currency),
    createTime: now,
    updateTime: now,
    ...(unit.custom_id !== undefined && { customId: unit.custom_id }),
    ...(unit.invoice_id !== undefined && { invoiceId: unit.invoice_id }),
  }
}

const invoiceIsPaid = ({ ledger }: Sandbox, { unit }: Order): boolean =>
  unit.invoice_id !== undefined &&
  ledger.captures
    .all()
    .some(({ invoiceId, status }) => invoiceId === unit.invoice_id && status !== 'DECLINED')
