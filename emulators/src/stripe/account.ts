import { createHmac } from 'node:crypto'
import type { Deliveries, WebhookMessage } from '../deliveries.ts'
import { StripeProblem } from './errors.ts'
import { type StripeFaults, spend } from './faults.ts'
import type { Presenter } from './present.ts'
import {
  type Charge,
  feeOf,
  type Intent,
  move,
  newId,
  type Records,
  type Refund,
  refundedOf,
  type Session,
  unixNow,
} from './records.ts'

/** The context of Stripe's handlers. */
export type Account = {
  records: Records
  faults: StripeFaults
  deliveries: Deliveries
  present: Presenter
  webhookSecret: string
}

type EventOf = readonly [type: string, object: object]

/** Sends events, in order. */
export async function emit({ deliveries, webhookSecret }: Account, ...events: EventOf[]): Promise<void> {
  for (const event of events) await deliveries.emit(signedEvent(event, webhookSecret))
}

/** Signs an event: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, with the time of each delivery. */
export function signedEvent([type, object]: EventOf, secret: string): WebhookMessage {
  const body = JSON.stringify({
    id: newId('evt'),
    object: 'event',
    created: unixNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  })
  return {
    body,
    headers: () => {
      const time = unixNow()
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
    },
  }
}

/** Methods whose money arrives days later. */
const DELAYED = ['us_bank_account', 'sepa_debit', 'konbini', 'bacs_debit']

/** The customer pays on Stripe's page; a paid or expired session is unchanged. */
export function paySession(account: Account, id: string, method = 'card'): Promise<void> {
  const { records, faults, present } = account
  const session = present.one(records.sessions, 'checkout.session', id)
  if (session.status !== 'open') return Promise.resolve()
  const intent = intentFor(records, session)
  if (spend(faults, 'declineNext')) {
    const declined: Intent = { ...intent, status: 'requires_payment_method', error: 'card_declined' }
    records.intents.put(declined.id, declined)
    records.sessions.put(id, { ...session, intentId: declined.id })
    return emit(account, ['payment_intent.payment_failed', present.intent(declined)])
  }
  const isDelayed = spend(faults, 'pendingNext') || DELAYED.includes(method)
  const charge: Charge = {
    id: newId(method === 'card' ? 'ch' : 'py'),
    intentId: intent.id,
    created: unixNow(),
    amount: intent.amount - (spend(faults, 'wrongAmountNext') ? 1 : 0),
    currency: intent.currency,
    metadata: intent.metadata,
    method,
    status: 'pending',
    movementId: null,
  }
  records.charges.put(charge.id, charge)
  const processing: Intent = { ...intent, status: 'processing', chargeId: charge.id, error: null }
  records.intents.put(intent.id, processing)
  const complete: Session = { ...session, status: 'complete', intentId: intent.id }
  records.sessions.put(id, complete)
  if (isDelayed)
    return emit(
      account,
      ['payment_intent.processing', present.intent(processing)],
      ['checkout.session.completed', present.session(complete)],
    )
  const paid = succeed(records, charge)
  return emit(
    account,
    ['charge.succeeded', present.charge(paid.charge)],
    ['payment_intent.succeeded', present.intent(paid.intent)],
    ['checkout.session.completed', present.session(complete)],
  )
}

function intentFor(records: Records, session: Session): Intent {
  const before = session.intentId === null ? undefined : records.intents.get(session.intentId)
  return (
    before ?? {
      id: newId('pi'),
      sessionId: session.id,
      created: unixNow(),
      amount: session.amount,
      currency: session.currency,
      metadata: session.intentMetadata,
      status: 'requires_payment_method',
      chargeId: null,
      error: null,
    }
  )
}

function succeed(records: Records, pending: Charge): { charge: Charge; intent: Intent } {
  const { id: movementId } = move(records, {
    amount: pending.amount,
    fee: feeOf(pending.amount),
    currency: pending.currency,
    type: pending.method === 'card' ? 'charge' : 'payment',
    source: pending.id,
  })
  const charge: Charge = { ...pending, status: 'succeeded', movementId }
  records.charges.put(charge.id, charge)
  const intent = records.intents.get(charge.intentId)
  if (!intent) throw new Error(`no intent of ${charge.id}`)
  const succeeded: Intent = { ...intent, status: 'succeeded' }
  records.intents.put(intent.id, succeeded)
  return { charge, intent: succeeded }
}

/** Ends a delayed method: the money arrived, or never will. */
export function settlePending(account: Account, chargeId: string, isPaid: boolean): Promise<void> {
  const { records, present } = account
  const charge = present.one(records.charges, 'charge', chargeId)
  const intent = present.one(records.intents, 'payment_intent', charge.intentId)
  const session = present.one(records.sessions, 'checkout.session', intent.sessionId)
  if (isPaid) {
    const paid = succeed(records, charge)
    return emit(
      account,
      ['payment_intent.succeeded', present.intent(paid.intent)],
      ['checkout.session.async_payment_succeeded', present.session(session)],
    )
  }
  records.charges.put(charge.id, { ...charge, status: 'failed' })
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    error: 'payment_intent_payment_attempt_failed',
  }
  records.intents.put(failed.id, failed)
  return emit(
    account,
    ['payment_intent.payment_failed', present.intent(failed)],
    ['checkout.session.async_payment_failed', present.session(session)],
  )
}

/** Ends an open session, by the merchant or after its time. */
export function expireSession(account: Account, id: string): { session: Session; sent: Promise<void> } {
  const { records, present } = account
  const session = present.one(records.sessions, 'checkout.session', id)
  if (session.status !== 'open')
    throw new StripeProblem(
      400,
      'invalid_request_error',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  const expired: Session = { ...session, status: 'expired' }
  records.sessions.put(id, expired)
  return { session: expired, sent: emit(account, ['checkout.session.expired', present.session(expired)]) }
}

/** Refunds part of a charge; `amount` undefined is the rest. */
export function refundCharge(
  account: Account,
  chargeId: string,
  refundRequest: { amount?: number; metadata: Record<string, string> },
): { refund: Refund; sent: Promise<void> } {
  const { records, faults, present } = account
  const charge = present.one(records.charges, 'charge', chargeId)
  if (records.disputes.all().some((one) => one.chargeId === chargeId && one.status !== 'won'))
    throw new StripeProblem(
      400,
      'invalid_request_error',
      `Charge ${chargeId} has been charged back; cannot issue a refund.`,
      {
        code: 'charge_disputed',
      },
    )
  const left = charge.amount - refundedOf(records, chargeId)
  if (left <= 0)
    throw new StripeProblem(400, 'invalid_request_error', `Charge ${chargeId} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = refundRequest.amount ?? left
  if (amount > left)
    throw new StripeProblem(
      400,
      'invalid_request_error',
      `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
      { param: 'amount' },
    )
  const pending: Refund = {
    id: newId(charge.method === 'card' ? 're' : 'pyr'),
    chargeId,
    created: unixNow(),
    amount,
    currency: charge.currency,
    metadata: refundRequest.metadata,
    status: 'pending',
  }
  records.refunds.put(pending.id, pending)
  if (spend(faults, 'refundPendingNext'))
    return { refund: pending, sent: emit(account, ['refund.created', present.refund(pending)]) }
  return finishRefund(account, pending.id, true)
}

/** Ends a pending refund; one that was paid fails when the payer's bank returns it. */
export function finishRefund(
  account: Account,
  id: string,
  isPaid: boolean,
): { refund: Refund; sent: Promise<void> } {
  const { records, present } = account
  const pending = present.one(records.refunds, 'refund', id)
  const refund: Refund = { ...pending, status: isPaid ? 'succeeded' : 'failed' }
  records.refunds.put(id, refund)
  const charge = present.one(records.charges, 'charge', refund.chargeId)
  const isCard = charge.method === 'card'
  if (!isPaid && pending.status === 'succeeded')
    move(records, {
      amount: refund.amount,
      fee: 0,
      currency: refund.currency,
      type: isCard ? 'refund_failure' : 'payment_failure_refund',
      source: refund.id,
    })
  if (!isPaid) return { refund, sent: emit(account, ['refund.failed', present.refund(refund)]) }
  move(records, {
    amount: -refund.amount,
    fee: 0,
    currency: refund.currency,
    type: isCard ? 'refund' : 'payment_refund',
    source: refund.id,
  })
  const sent = emit(
    account,
    ['refund.updated', present.refund(refund)],
    ['charge.refunded', present.charge(charge)],
  )
  return { refund, sent }
}
