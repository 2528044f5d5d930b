import type Stripe from 'stripe'
import type { StatementLine } from '../payment-provider.ts'
import { amountFrom } from './amount.ts'
import { ask } from './stripe-client.ts'

/** https://docs.stripe.com/reports/balance-transaction-types; a failed refund or payout comes back as its opposite. */
const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  adjustment: 'reversal',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
  stripe_fee: 'fee',
}
/** Stripe's largest page. */
export const PAGE = 100

/** Stripe's time: whole seconds since 1970. */
export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Reads the movements of the balance between two moments. */
export async function readStatement(stripe: Stripe, from: Date, to: Date): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  const query = {
    created: { gte: seconds(from), lte: seconds(to) },
    limit: PAGE,
    expand: ['data.source'],
  }
  const paging = stripe.balanceTransactions.list(query).autoPagingEach((moved) => {
    lines.push(lineFrom(moved))
  })
  return ask(paging, () => lines)
}

function lineFrom(moved: Stripe.BalanceTransaction): StatementLine {
  const source = typeof moved.source === 'object' ? moved.source : null
  const kind = KINDS[moved.type] ?? 'other'
  const isDispute = source?.object === 'dispute'
  return {
    // A capture is identified by its charge, a refund by itself, a reversal and a payout by the movement.
    id: kind === 'capture' || kind === 'refund' ? (source?.id ?? moved.id) : moved.id,
    kind: kind === 'reversal' && !isDispute ? 'other' : kind,
    detail: moved.type,
    captureId: chargeOf(source),
    reference: source && 'metadata' in source ? (source.metadata?.reference ?? null) : null,
    feeMinor: amountFrom(moved.currency, moved.fee).minor,
    ...amountFrom(moved.currency, moved.amount),
  }
}

/** Returns the charge that a movement belongs to; '' for none. */
export function chargeOf(source: { readonly object: string } | null): string {
  if (!source) return ''
  if (source.object === 'charge') return (source as Stripe.Charge).id
  const { charge } = source as Stripe.Refund | Stripe.Dispute
  return typeof charge === 'object' ? (charge?.id ?? '') : (charge ?? '')
}
