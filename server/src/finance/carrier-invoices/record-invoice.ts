import type { Currency } from '@sampan/domain/money'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { rateInForce } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertInvoice, markRemoved } from './carrier-invoices.queries.ts'
import { readInvoice, type TypedLine } from './read-invoice.ts'

interface Invoice {
  readonly carrier: string
  /** The carrier's number of the invoice. */
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly billedOn: string
  readonly currency: Currency
  readonly lines: readonly TypedLine[]
}

/**
 * Records a carrier's invoice as a whole.
 * @returns its id
 * @throws Refusal check_input beside `rows` for an unreadable line; invoice_recorded beside `invoice_number` for one
 * that was recorded before
 */
export async function recordInvoice(
  context: AppContext,
  member: StaffMember,
  { carrier, number, billedOn, currency, lines: typed }: Invoice,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { e8: rateE8 } = await rateInForce(tx)
    const { lines } = await readInvoice(tx, typed, currency, rateE8)
    if (lines.some(({ wrong }) => Object.keys(wrong).length > 0)) throw Refusal.beside('rows', 'check_input')
    const now = context.now()
    const id = await insertInvoice(
      tx,
      { carrier, number, billedOn, currency, rateE8, staffId: member.id, createdAt: now },
      lines.map(({ parcel, wrong: _, ...line }) => ({ ...line, parcelId: parcel?.id ?? null })),
    )
    if (id === null) throw Refusal.beside('invoice_number', 'invoice_recorded')
    const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const after = { billedOn, currency, total, lines: lines.length }
    await audit(
      tx,
      member,
      { action: 'carrier_invoice_recorded', subject: subjectOf(carrier, number), after },
      now,
    )
    return id
  })
}

/**
 * Removes a mistaken invoice from all figures.
 * @throws Refusal unknown_id
 */
export async function removeInvoice(
  context: AppContext,
  member: StaffMember,
  id: string,
  reason: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const now = context.now()
    const removed = await markRemoved(tx, id, now)
    if (!removed) throw new Refusal('unknown_id')
    const subject = subjectOf(removed.carrier, removed.number)
    await audit(tx, member, { action: 'carrier_invoice_removed', subject, after: { reason } }, now)
  })
}

const subjectOf = (carrier: string, number: string) => `carrier_invoice:${carrier} ${number}`
