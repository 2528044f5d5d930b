import { openRecords, type RecordStore } from '../records.ts'
import { newId, timestamp } from './ids.ts'

export type Amount = { currency_code: string; value: string }

export type Order = {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  createTime: string
  updateTime: string
  unit: {
    reference_id: string
    amount: Amount
    custom_id?: string
    invoice_id?: string
    description?: string
  }
  /** Whether it was created with `payment_source.paypal`, which changes the names of states and links. */
  bySource: boolean
  returnUrl: string
  cancelUrl: string
  brand: string
  locale: string
  payNow: boolean
  expired: boolean
  /** The payer chose a card that its bank declines; another approval chooses a good one. */
  isDeclined: boolean
  captureId?: string
}

export type Capture = {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Amount
  createTime: string
  updateTime: string
  customId?: string
  invoiceId?: string
}

export type Refund = {
  id: string
  captureId: string
  amount: Amount
  createTime: string
  /** Taken back by PayPal for the buyer's bank, rather than refunded by the merchant. Below zero: given back. */
  reversal: boolean
  /** What PayPal gives back of its fee; only the statement shows it. */
  fee?: Amount
  /** Money that is given back: the reversal that took it. */
  of?: string
  customId?: string
  invoiceId?: string
  note?: string
}

/** Any other movement by its transaction event code; only the statement shows it. */
export type Movement = { id: string; code: string; amount: Amount; createTime: string; captureId?: string }

export type Payout = { id: string; amount: Amount; createTime: string }

/** PayPal's codes; '' where it states none. */
export type DisputeOutcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'
  | 'NONE'
  | ''

export type Dispute = {
  id: string
  captureId: string
  reason: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  amount: Amount
  createTime: string
  updateTime: string
  dueTime: string
  outcome?: DisputeOutcome
  /** What the buyer got. */
  refunded?: Amount
}

/** The response to a PayPal-Request-Id, and the fingerprint of its request. */
export type Answer = { fingerprint: string; status: number; body: object }

export type Ledger = {
  orders: RecordStore<Order>
  captures: RecordStore<Capture>
  refunds: RecordStore<Refund>
  payouts: RecordStore<Payout>
  movements: RecordStore<Movement>
  disputes: RecordStore<Dispute>
  answers: RecordStore<Answer>
}

/** Opens PayPal's own records. */
export function openLedger(path?: string): Ledger {
  const open = openRecords(path)
  return {
    orders: open('orders'),
    captures: open('captures'),
    refunds: open('refunds'),
    payouts: open('payouts'),
    movements: open('movements'),
    disputes: open('disputes'),
    answers: open('answers'),
  }
}

/** Converts an amount with two decimals to its minor units; one without decimals has these already. */
export const centsOf = ({ value }: Amount): bigint => BigInt(value.replace('.', ''))

/** PayPal's currencies without decimals: https://developer.paypal.com/api/rest/reference/currency-codes */
const WITHOUT_DECIMALS = ['HUF', 'JPY', 'TWD']

/** Writes minor units as PayPal writes an amount: in some currencies it has no decimals. */
export const amountOf = (cents: bigint, currency_code: string): Amount => ({
  currency_code,
  value: WITHOUT_DECIMALS.includes(currency_code)
    ? String(cents)
    : `${cents < 0n ? '-' : ''}${abs(cents) / 100n}.${String(abs(cents) % 100n).padStart(2, '0')}`,
})

const abs = (cents: bigint) => (cents < 0n ? -cents : cents)

/** The sum of refunds and reversals of a capture. */
export const reversedCents = (ledger: Ledger, captureId: string): bigint =>
  ledger.refunds
    .all()
    .filter((refund) => refund.captureId === captureId)
    .reduce((sum, { amount }) => sum + centsOf(amount), 0n)

/** PayPal's fee for a capture: 3.49 % and 49 cents, as in its US price list for checkout. */
export const feeOf = (amount: Amount): bigint => (centsOf(amount) * 349n) / 10_000n + 49n

/** Pays part of the balance out to the merchant's bank. */
export function payOut(ledger: Ledger, value: string): string {
  const id = newId()
  ledger.payouts.put(id, { id, amount: { currency_code: 'USD', value }, createTime: timestamp() })
  return id
}

/** Records a movement of this signed amount, in cents of US dollars. */
export function move(ledger: Ledger, code: string, cents: bigint, captureId?: string): string {
  const id = newId()
  const amount = amountOf(cents, 'USD')
  ledger.movements.put(id, { id, code, amount, createTime: timestamp(), ...(captureId && { captureId }) })
  return id
}
