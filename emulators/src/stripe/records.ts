import { randomBytes } from 'node:crypto'
import { openRecords, type RecordStore } from '../records.ts'

export type Session = {
  id: string
  created: number
  expiresAt: number
  amount: number
  currency: string
  name: string
  reference: string | null
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  methods: string[]
  successUrl: string
  cancelUrl: string
  locale: string
  status: 'open' | 'complete' | 'expired'
  intentId: string | null
}

export type Intent = {
  id: string
  sessionId: string
  created: number
  amount: number
  currency: string
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  chargeId: string | null
  /** The code of the last failed attempt. */
  error: string | null
}

export type Charge = {
  id: string
  intentId: string
  created: number
  amount: number
  currency: string
  metadata: Record<string, string>
  method: string
  status: 'pending' | 'succeeded' | 'failed'
  movementId: string | null
}

export type Refund = {
  id: string
  chargeId: string
  created: number
  amount: number
  currency: string
  metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed'
}

export type Dispute = {
  id: string
  chargeId: string
  created: number
  amount: number
  currency: string
  reason: string
  status: 'needs_response' | 'appeal_under_review' | 'won' | 'lost' | 'warning_closed' | 'prevented'
  dueBy: number
  movementIds: string[]
}

/** A balance transaction. */
export type Movement = {
  id: string
  created: number
  amount: number
  fee: number
  currency: string
  type:
    | 'charge'
    | 'payment'
    | 'refund'
    | 'payment_refund'
    | 'refund_failure'
    | 'payment_failure_refund'
    | 'adjustment'
    | 'payout'
    | 'stripe_fee'
  source: string
}

/** The response to an idempotency key, and the fingerprint of its request. */
export type Answer = { fingerprint: string; body: object }

export type Records = {
  sessions: RecordStore<Session>
  intents: RecordStore<Intent>
  charges: RecordStore<Charge>
  refunds: RecordStore<Refund>
  disputes: RecordStore<Dispute>
  movements: RecordStore<Movement>
  answers: RecordStore<Answer>
}

/** Opens what the emulator keeps, from the file at `path`; without one it is forgotten with the process. */
export function openStripeRecords(path?: string): Records {
  const open = openRecords(path)
  return {
    sessions: open('sessions'),
    intents: open('intents'),
    charges: open('charges'),
    refunds: open('refunds'),
    disputes: open('disputes'),
    movements: open('movements'),
    answers: open('answers'),
  }
}

/** Returns an id as Stripe writes them, with the prefix of its kind. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Stripe's time: seconds since 1970. */
export const unixNow = (): number => Math.floor(Date.now() / 1000)

/** The sum of refunds, completed or pending, of a charge. */
export const refundedOf = ({ refunds }: Records, chargeId: string): number =>
  refunds
    .all()
    .filter((refund) => refund.chargeId === chargeId && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Stripe's fee for a payment: 2.9 % and 30 cents, as in its US price list. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30

/** Books a movement of the balance. */
export function move(records: Records, movement: Omit<Movement, 'id' | 'created'>): Movement {
  const booked = { ...movement, id: newId('txn'), created: unixNow() }
  records.movements.put(booked.id, booked)
  return booked
}
