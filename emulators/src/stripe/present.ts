import { missing } from './errors.ts'
import {
  type Charge,
  type Dispute,
  type Intent,
  type Movement,
  type Records,
  type Refund,
  refundedOf,
  type Session,
} from './records.ts'

/** Paths of `expand`, for example `payment_intent.latest_charge`. */
export type Expand = readonly string[]

/** Returns the paths below a field; undefined when it is not expanded. */
const below = (expand: Expand, field: string): Expand | undefined =>
  expand.some((path) => path === field || path.startsWith(`${field}.`))
    ? expand.filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1))
    : undefined

/** Presents Stripe's objects in its own JSON, with ids in place of what is not expanded. */
export function presenter(records: Records, url: () => string) {
  const one = <T>(store: { get(id: string): T | undefined }, type: string, id: string): T => {
    const found = store.get(id)
    if (!found) throw missing(type, id)
    return found
  }

  const movement = (moved: Movement, expand: Expand = []) => ({
    id: moved.id,
    object: 'balance_transaction',
    amount: moved.amount,
    available_on: moved.created,
    created: moved.created,
    currency: moved.currency,
    description: null,
    exchange_rate: null,
    fee: moved.fee,
    fee_details: [],
    net: moved.amount - moved.fee,
    reporting_category: moved.type === 'adjustment' ? 'dispute' : moved.type,
    source: below(expand, 'source') ? sourceOf(moved.source) : moved.source,
    status: 'available',
    type: moved.type,
  })

  function sourceOf(id: string): object {
    const found = records.charges.get(id)
    if (found) return charge(found)
    const back = records.refunds.get(id)
    if (back) return refund(back)
    const complaint = records.disputes.get(id)
    if (complaint) return dispute(complaint)
    return { id, object: 'payout' }
  }

  function charge(held: Charge, expand: Expand = []): object {
    const inside = below(expand, 'balance_transaction')
    const refunded = refundedOf(records, held.id)
    const moved =
      held.movementId === null ? null : one(records.movements, 'balance transaction', held.movementId)
    return {
      id: held.id,
      object: 'charge',
      amount: held.amount,
      amount_captured: held.status === 'succeeded' ? held.amount : 0,
      amount_refunded: refunded,
      balance_transaction: moved && (inside ? movement(moved, inside) : moved.id),
      captured: held.status === 'succeeded',
      created: held.created,
      currency: held.currency,
      disputed: records.disputes.all().some(({ chargeId }) => chargeId === held.id),
      metadata: held.metadata,
      paid: held.status !== 'failed',
      payment_intent: held.intentId,
      payment_method_details: { type: held.method },
      refunded: refunded === held.amount,
      status: held.status,
    }
  }

  function intent(stored: Intent, expand: Expand = []): object {
    const inside = below(expand, 'latest_charge')
    const latest = stored.chargeId === null ? null : one(records.charges, 'charge', stored.chargeId)
    return {
      id: stored.id,
      object: 'payment_intent',
      amount: stored.amount,
      amount_received: stored.status === 'succeeded' ? (latest?.amount ?? 0) : 0,
      capture_method: 'automatic_async',
      created: stored.created,
      currency: stored.currency,
      last_payment_error: stored.error === null ? null : { type: 'card_error', code: stored.error },
      latest_charge: latest && (inside ? charge(latest, inside) : latest.id),
      livemode: false,
      metadata: stored.metadata,
      status: stored.status,
    }
  }

  function session(stored: Session, expand: Expand = []): object {
    const inside = below(expand, 'payment_intent')
    const paid = stored.intentId === null ? null : one(records.intents, 'payment_intent', stored.intentId)
    return {
      id: stored.id,
      object: 'checkout.session',
      amount_subtotal: stored.amount,
      amount_total: stored.amount,
      cancel_url: stored.cancelUrl,
      client_reference_id: stored.reference,
      created: stored.created,
      currency: stored.currency,
      expires_at: stored.expiresAt,
      livemode: false,
      locale: stored.locale,
      metadata: stored.metadata,
      mode: 'payment',
      payment_intent: paid && (inside ? intent(paid, inside) : paid.id),
      payment_method_types: stored.methods,
      payment_status: paid?.status === 'succeeded' ? 'paid' : 'unpaid',
      status: stored.status,
      success_url: stored.successUrl,
      ui_mode: 'hosted_page',
      url: stored.status === 'open' ? `${url()}/c/pay/${stored.id}` : null,
    }
  }

  const refund = (back: Refund): object => ({
    id: back.id,
    object: 'refund',
    amount: back.amount,
    charge: back.chargeId,
    created: back.created,
    currency: back.currency,
    failure_reason: back.status === 'failed' ? 'unknown' : undefined,
    metadata: back.metadata,
    payment_intent: one(records.charges, 'charge', back.chargeId).intentId,
    status: back.status,
  })

  const dispute = (complaint: Dispute): object => ({
    id: complaint.id,
    object: 'dispute',
    amount: complaint.amount,
    balance_transactions: complaint.movementIds.map((id) =>
      movement(one(records.movements, 'balance transaction', id)),
    ),
    charge: complaint.chargeId,
    created: complaint.created,
    currency: complaint.currency,
    evidence_details: { due_by: complaint.dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: complaint.reason,
    status: complaint.status,
  })

  return { session, intent, charge, refund, dispute, movement, one }
}

export type Presenter = ReturnType<typeof presenter>
