import type { z } from 'zod'
import type { StatementLine } from '../payment-provider.ts'
import type { statementShape } from './shapes.ts'

/**
 * PayPal's transaction event codes (https://developer.paypal.com/reports/reference/t-codes): checkout payments; refunds by
 * us; reversals by PayPal, chargebacks and what ends them, each taken back or given back; deposits from the bank, and
 * withdrawals to it, manual and automatic.
 */
const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  T0006: 'capture',
  T1107: 'refund',
  T1106: 'reversal',
  T1116: 'reversal',
  T1201: 'reversal',
  T1202: 'reversal',
  T1205: 'reversal',
  T1207: 'reversal',
  T1208: 'reversal',
  T0300: 'payout',
  T0400: 'payout',
  T0401: 'payout',
  T0403: 'payout',
  T1108: 'fee',
  T1109: 'fee',
}
/** Fees that belong to no payment, as of a chargeback. */
const FEES = 'T01'
/**
 * What moves no money of ours: holds for a dispute, a review or an authorization, with their ends (the money is still on the
 * balance, and a reversal takes it), authorizations, and rows that are only shown.
 */
const NO_MOVEMENT = /^T(?:1105|111[01]|13..|15..|210[1-8]|211[12]|9800)$/
/** A payment that was refunded later, in part or whole, is listed with another status than one that is complete. */
const DONE = ['S', 'F', 'V']
const MAX_DAYS_MS = 31 * 86_400_000
const PAGE = 500

type Page = z.output<typeof statementShape>

/** Reads every completed movement between two moments, in ranges of at most 31 days, PayPal's limit. */
export async function readStatement(
  fetchPage: (path: string) => Promise<Page>,
  from: Date,
  to: Date,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let start = from.getTime(); start < to.getTime(); start += MAX_DAYS_MS) {
    const end = Math.min(start + MAX_DAYS_MS, to.getTime())
    const period = { start_date: new Date(start).toISOString(), end_date: new Date(end).toISOString() }
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        ...period,
        page: String(page),
        page_size: String(PAGE),
        fields: 'transaction_info',
      })
      const answer = await fetchPage(`/v1/reporting/transactions?${query}`)
      pages = answer.total_pages
      for (const { transaction_info: info } of answer.transaction_details) {
        const { transaction_event_code: code } = info
        if (!DONE.includes(info.transaction_status) || NO_MOVEMENT.test(code)) continue
        lines.push({
          id: info.transaction_id,
          kind: KINDS[code] ?? (code.startsWith(FEES) ? 'fee' : 'other'),
          detail: code,
          captureId: info.paypal_reference_id ?? info.transaction_id,
          reference: info.custom_field ?? null,
          minor: info.transaction_amount.minor,
          feeMinor: -(info.fee_amount?.minor ?? 0n),
          currency: info.transaction_amount.currency,
        })
      }
    }
  }
  return lines
}
