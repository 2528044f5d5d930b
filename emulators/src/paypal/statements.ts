import { type Amount, amountOf, centsOf, feeOf, type Ledger, reversedCents } from './ledger.ts'
import { malformedRequest } from './problems.ts'

/** One capture, with PayPal's balance of it. Whole cents of its currency. */
export type LedgerLine = {
  captureId: string
  orderId: string
  customId: string | undefined
  invoiceId: string | undefined
  currency: string
  cents: bigint
  refundedCents: bigint
  at: string
}

/** Returns every capture ever completed, with the amounts taken back since. */
export function capturedLines(ledger: Ledger): LedgerLine[] {
  return ledger.captures
    .all()
    .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
    .map((capture) => ({
      captureId: capture.id,
      orderId: capture.orderId,
      customId: capture.customId,
      invoiceId: capture.invoiceId,
      currency: capture.amount.currency_code,
      cents: centsOf(capture.amount),
      refundedCents: reversedCents(ledger, capture.id),
      at: capture.createTime,
    }))
}

/** Returns the captures as JSON, which has no big integers, with the sums of what was captured and refunded. */
export function ledgerJson(ledger: Ledger): object {
  const lines = capturedLines(ledger)
  const sum = (pick: (line: LedgerLine) => bigint) =>
    Number(lines.reduce((total, line) => total + pick(line), 0n))
  return {
    captured_cents: sum(({ cents }) => cents),
    refunded_cents: sum(({ refundedCents }) => refundedCents),
    captures: lines.map((line) => ({
      ...line,
      cents: Number(line.cents),
      refundedCents: Number(line.refundedCents),
    })),
  }
}

type Period = { start_date?: string; end_date?: string; page?: string; page_size?: string }
type Row = {
  id: string
  code: string
  at: string
  amount: Amount
  status: string
  custom?: string | undefined
  invoice?: string | undefined
  about?: string
  fee?: Amount
}

const maximumDays = 31
/** Transactions appear hours later: PayPal refuses a window that begins within this time. */
const freshMs = 3 * 3_600_000

/**
 * GET /v1/reporting/transactions: captures (T0006), refunds (T1107), reversals (T1106), which T1202 gives back and names, and
 * other movements of at most 31 days.
 */
export function transactions(
  ledger: Ledger,
  { start_date = '', end_date = '', page = '1', page_size = '100' }: Period,
): object {
  const [from, to] = [Date.parse(start_date), Date.parse(end_date)]
  if (Number.isNaN(from) || Number.isNaN(to))
    throw malformedRequest('MISSING_REQUIRED_PARAMETER', 'start_date, end_date')
  if (from > Date.now() - freshMs) throw malformedRequest('INVALID_REQUEST', 'start_date')
  if (to - from > maximumDays * 86_400_000) throw malformedRequest('INVALID_DATE_RANGE', 'end_date')
  const rows = allRows(ledger).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
  const [number, size] = [Number(page), Math.min(500, Number(page_size))]
  return {
    transaction_details: rows.slice((number - 1) * size, number * size).map(transactionInfo),
    account_number: 'DEMOMERCHANT',
    start_date,
    end_date,
    last_refreshed_datetime: new Date().toISOString(),
    page: number,
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / size),
    links: [],
  }
}

function allRows(ledger: Ledger): Row[] {
  const statuses = { PENDING: 'P', DECLINED: 'D', COMPLETED: 'S', PARTIALLY_REFUNDED: 'F', REFUNDED: 'V' }
  const captures = ledger.captures.all().map(
    ({ id, amount, createTime, status, customId, invoiceId }): Row => ({
      id,
      code: 'T0006',
      at: createTime,
      amount,
      status: statuses[status],
      custom: customId,
      invoice: invoiceId,
      ...(status === 'PENDING' || status === 'DECLINED'
        ? {}
        : { fee: amountOf(-feeOf(amount), amount.currency_code) }),
    }),
  )
  const payouts = ledger.payouts.all().map(
    ({ id, amount, createTime }): Row => ({
      id,
      code: 'T0400',
      at: createTime,
      amount: amountOf(-centsOf(amount), amount.currency_code),
      status: 'S',
    }),
  )
  const refunds = ledger.refunds.all().map(
    ({ id, amount, createTime, reversal, captureId, of, fee, customId, invoiceId }): Row => ({
      id,
      code: reversal ? (centsOf(amount) < 0n ? 'T1202' : 'T1106') : 'T1107',
      at: createTime,
      amount: amountOf(-centsOf(amount), amount.currency_code),
      status: 'S',
      custom: customId,
      invoice: invoiceId,
      about: of ?? captureId,
      ...(fee && { fee }),
    }),
  )
  const others = ledger.movements.all().map(
    ({ id, code, amount, createTime, captureId }): Row => ({
      ...{ id, code, amount, at: createTime, status: 'S' },
      ...(captureId !== undefined && { about: captureId }),
    }),
  )
  return [...captures, ...refunds, ...payouts, ...others].toSorted((a, b) => a.at.localeCompare(b.at))
}

const transactionInfo = (row: Row): object => ({
  transaction_info: {
    transaction_id: row.id,
    ...(row.about !== undefined && { paypal_reference_id: row.about, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: row.code,
    transaction_initiation_date: row.at,
    transaction_updated_date: row.at,
    transaction_amount: row.amount,
    ...(row.fee && { fee_amount: row.fee }),
    transaction_status: row.status,
    ...(row.invoice !== undefined && { invoice_id: row.invoice }),
    ...(row.custom !== undefined && { custom_field: row.custom }),
  },
})
