import { toWire } from '@sampan/domain/money'
import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { rateInForce } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { presentHead, presentLine } from './carrier-invoices.presenter.ts'
import {
  billedCents,
  countUnbilled,
  invoiceById,
  invoicesAt,
  isRecorded,
  linesOf,
} from './carrier-invoices.queries.ts'
import { readInvoice } from './read-invoice.ts'
import { recordInvoice, removeInvoice } from './record-invoice.ts'

const DAY_MS = 86_400_000
/** Carriers bill monthly, so older parcels count as never billed. */
const UNBILLED_DAYS = { from: 120, until: 30 }

export const carrierInvoiceRoutes: readonly Route[] = [
  route('/api/staff/finance/check_carrier_invoice', async ({ context: { db }, input, lang }) => {
    const { carrier, invoice_number, currency, rows } = input
    if (await isRecorded(db, carrier, invoice_number))
      throw Refusal.beside('invoice_number', 'invoice_recorded')
    const { lines, billed } = await readInvoice(db, rows, currency, (await rateInForce(db)).e8)
    return {
      total: toWire({ minor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n), currency }),
      lines: lines.map((line) => ({
        ...presentLine(line, currency, billed, lang),
        fields: Object.fromEntries(
          Object.entries(line.wrong).map(([field, reason]) => [field, refusalText(reason, lang, {})]),
        ),
      })),
    }
  }),

  route('/api/staff/finance/record_carrier_invoice', async ({ context, staff, input, idempotencyKey }) => {
    const { carrier, invoice_number: number, billed_on: billedOn, currency, rows: lines } = input
    const invoice = { carrier, number, billedOn, currency, lines }
    return { invoice_id: await recordInvoice(context, staff, invoice, idempotencyKey) }
  }),

  route('/api/staff/finance/remove_carrier_invoice', async ({ context, staff, input, idempotencyKey }) => {
    await removeInvoice(context, staff, uuidOf(input.invoice_id), input.reason, idempotencyKey)
    return null
  }),

  route('/api/staff/finance/get_carrier_invoice_list', async ({ context: { db }, input, now }) => {
    const { page, page_size } = input
    const back = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const [{ rows, total }, unbilled] = await Promise.all([
      invoicesAt(db, page_size, (page - 1) * page_size),
      countUnbilled(db, back(UNBILLED_DAYS.from), back(UNBILLED_DAYS.until)),
    ])
    return { list: rows.map(presentHead), total, unbilled }
  }),

  route('/api/staff/finance/get_carrier_invoice', async ({ context: { db }, input, lang }) => {
    const invoice = await invoiceById(db, uuidOf(input.invoice_id))
    if (!invoice) throw new Refusal('unknown_id')
    const lines = await linesOf(db, invoice.id)
    const ids = lines.flatMap(({ parcel }) => parcel?.id ?? [])
    const billed = ids.length === 0 ? new Map<string, bigint>() : await billedCents(db, ids)
    const list = lines.map((line) => presentLine(line, invoice.currency, billed, lang))
    const greatestLossFirst = list.sort((a, b) => (a.gain_amount ?? 0) - (b.gain_amount ?? 0))
    return { ...presentHead(invoice), list: greatestLossFirst }
  }),
]
