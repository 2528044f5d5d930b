import type { z } from 'zod'
import type { StatementLine } from '../payment-providers/payment-provider.ts'
import type { statementShape } from './shapes.ts'

/**
 * PayPal's transaction event codes: T0006 checkout payments, T1107 refunds, T1106 and T1201 reversals and chargebacks,
 * T0400 and T0403 withdrawals to the bank, manual and automatic.
 */
const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  T0006: 'capture',
  T1107: 'refund',
  T1106: 'reversal',
  T1201: 'reversal',
  T0400: 'payout',
  T0403: 'payout',
}
const DONE = 'S'
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
        const kind = KINDS[info.transaction_event_code]
        if (!kind || info.transaction_status !== DONE) continue
        lines.push({
          id: info.transaction_id,
          kind,
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
