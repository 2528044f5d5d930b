import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/**
 * Carriers' bills for parcels. They are outside the ledger, which holds customers' money, and only explain the margin.
 */
export const carrierInvoices = pgTable(
  'carrier_invoices',
  {
    id: primaryId(),
    carrier: text('carrier').notNull(),
    /** The carrier's number. */
    number: text('number').notNull(),
    billedOn: date('billed_on').notNull(),
    currency: text('currency', { enum: ['CNY', 'USD'] }).notNull(),
    /** CNY per USD × 10^8 when it was recorded, by which its lines are converted. */
    rateE8: minor('rate_e8').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    /** When it was removed as a mistake; it then counts nowhere. The audit log has the reason. */
    removedAt: at('removed_at'),
  },
  (t) => [
    uniqueIndex('carrier_invoices_once').on(t.carrier, t.number).where(sql`removed_at is null`),
    index('carrier_invoices_newest').on(t.billedOn.desc(), t.id.desc()).where(sql`removed_at is null`),
  ],
)

/** A line of an invoice. A parcel can have several: freight, surcharges and credits. */
export const carrierInvoiceLines = pgTable(
  'carrier_invoice_lines',
  {
    id: primaryId(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => carrierInvoices.id),
    /** As billed: a tracking number, or our number of a parcel or a group. */
    number: text('number').notNull(),
    /** Null when the number matches no parcel. */
    parcelId: uuid('parcel_id').references(() => parcels.id),
    /** In the currency of the invoice, below zero for a credit. */
    amountMinor: minor('amount_minor').notNull(),
    amountCents: minor('amount_cents').notNull(),
    weightG: integer('weight_g'),
  },
  (t) => [
    index('carrier_invoice_lines_invoice').on(t.invoiceId),
    index('carrier_invoice_lines_parcel').on(t.parcelId).where(sql`parcel_id is not null`),
    check('carrier_invoice_lines_weight', sql`${t.weightG} > 0`),
  ],
)
