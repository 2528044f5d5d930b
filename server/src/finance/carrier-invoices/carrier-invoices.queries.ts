import { newestFirst, pageOf, type Queryable, type Transaction } from '@sampan/database'
import { carrierInvoiceLines, carrierInvoices, parcelGroups, parcels, staff } from '@sampan/database/tables'
import type { Translated } from '@sampan/messages/languages'
import { and, asc, desc, eq, gte, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { freightReceived, houseFreight } from '../parcel-freight.queries.ts'

type NewInvoice = typeof carrierInvoices.$inferInsert
type NewLine = Omit<typeof carrierInvoiceLines.$inferInsert, 'id' | 'invoiceId'>

const parcelColumns = {
  id: parcels.id,
  deliveryNumber: parcels.deliveryNumber,
  trackingNumber: parcels.trackingNumber,
  countryCode: parcels.countryCode,
  channelName: sql<Translated<string> | null>`${parcels.quoteInputs} -> 'channelName'`,
  chargedG: parcels.chargedG,
  groupId: parcels.groupId,
  /** Null for a parcel on its own. */
  groupNumber: sql<string | null>`(select ${parcelGroups.number} from ${parcelGroups}
    where ${eq(parcelGroups.id, parcels.groupId)})`,
  freightCents: sql<string>`(${freightReceived} + ${houseFreight})::bigint`,
}
/** The parcel of a line; `freightCents` is what was paid for its freight, our own share included. */
export type BilledParcel = Awaited<ReturnType<typeof shippedParcels>>[number]

/** Returns the shipped parcels with these tracking or delivery numbers, or numbers of their groups, in capital letters; newest first. */
export async function shippedParcels(db: Queryable, numbers: readonly string[]) {
  return db
    .select(parcelColumns)
    .from(parcels)
    .where(
      and(
        eq(parcels.status, 'shipped'),
        or(
          inArray(parcels.trackingNumber, [...numbers]),
          inArray(parcels.deliveryNumber, [...numbers]),
          inArray(
            parcels.groupId,
            db
              .select({ id: parcelGroups.id })
              .from(parcelGroups)
              .where(inArray(parcelGroups.number, [...numbers])),
          ),
        ),
      ),
    )
    .orderBy(desc(parcels.shippedAt))
}

/** Lines of invoices that are not removed. */
const live = isNull(carrierInvoices.removedAt)

/** Sums what all invoices bill for these parcels, in US cents by parcel. */
export async function billedCents(
  db: Queryable,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string | null, bigint>> {
  const rows = await db
    .select({
      parcelId: carrierInvoiceLines.parcelId,
      cents: sql<string>`sum(${carrierInvoiceLines.amountCents})`,
    })
    .from(carrierInvoiceLines)
    .innerJoin(carrierInvoices, eq(carrierInvoices.id, carrierInvoiceLines.invoiceId))
    .where(and(live, inArray(carrierInvoiceLines.parcelId, [...parcelIds])))
    .groupBy(carrierInvoiceLines.parcelId)
  return new Map(rows.map(({ parcelId, cents }) => [parcelId, BigInt(cents)]))
}

/** Saves an invoice and its lines. @returns its id; null when the carrier’s number exists */
export async function insertInvoice(
  tx: Transaction,
  invoice: NewInvoice,
  lines: readonly NewLine[],
): Promise<string | null> {
  const [saved] = await tx
    .insert(carrierInvoices)
    .values(invoice)
    .onConflictDoNothing()
    .returning({ id: carrierInvoices.id })
  if (!saved) return null
  await tx.insert(carrierInvoiceLines).values(lines.map((line) => ({ ...line, invoiceId: saved.id })))
  return saved.id
}

/** Whether a carrier's invoice was recorded under its number; a removed one may be recorded again. */
export async function isRecorded(db: Queryable, carrier: string, number: string): Promise<boolean> {
  return (
    (await db.$count(
      carrierInvoices,
      and(live, eq(carrierInvoices.carrier, carrier), eq(carrierInvoices.number, number)),
    )) > 0
  )
}

/** Marks an invoice as removed. @returns it; null when there is none */
export async function markRemoved(tx: Transaction, id: string, now: Date) {
  const [row] = await tx
    .update(carrierInvoices)
    .set({ removedAt: now })
    .where(and(eq(carrierInvoices.id, id), live))
    .returning()
  return row ?? null
}

const ofInvoice = sql`from ${carrierInvoiceLines} where ${eq(carrierInvoiceLines.invoiceId, carrierInvoices.id)}`
const heads = (db: Queryable) =>
  db
    .select({
      id: carrierInvoices.id,
      carrier: carrierInvoices.carrier,
      number: carrierInvoices.number,
      billedOn: carrierInvoices.billedOn,
      currency: carrierInvoices.currency,
      createdAt: carrierInvoices.createdAt,
      staffName: staff.name,
      lines: sql<number>`(select count(*)::int ${ofInvoice})`,
      unknown: sql<number>`(select count(*)::int ${ofInvoice} and ${isNull(carrierInvoiceLines.parcelId)})`,
      minor: sql<string>`(select sum(${carrierInvoiceLines.amountMinor})::text ${ofInvoice})`,
      cents: sql<string>`(select sum(${carrierInvoiceLines.amountCents})::text ${ofInvoice})`,
    })
    .from(carrierInvoices)
    .innerJoin(staff, eq(staff.id, carrierInvoices.staffId))
    .$dynamic()
export type InvoiceHead = Awaited<ReturnType<typeof heads>>[number]

/** Returns a page of the recorded invoices, the last billed first, and the number of all. */
export const invoicesAt = (db: Queryable, limit: number, offset: number) =>
  pageOf<InvoiceHead>(db, heads(db), carrierInvoices.id, {
    where: live,
    orderBy: [newestFirst(carrierInvoices.billedOn), newestFirst(carrierInvoices.id)],
    limit,
    offset,
  })

/** Returns an invoice with its sums; null for an unknown and for a removed one. */
export async function invoiceById(db: Queryable, id: string): Promise<InvoiceHead | null> {
  const [row] = await heads(db).where(and(eq(carrierInvoices.id, id), live))
  return row ?? null
}

/** Returns the lines of an invoice as they were billed. */
export async function linesOf(db: Queryable, invoiceId: string) {
  return db
    .select({
      number: carrierInvoiceLines.number,
      amountMinor: carrierInvoiceLines.amountMinor,
      weightG: carrierInvoiceLines.weightG,
      parcel: parcelColumns,
    })
    .from(carrierInvoiceLines)
    .leftJoin(parcels, eq(parcels.id, carrierInvoiceLines.parcelId))
    .where(eq(carrierInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(carrierInvoiceLines.id))
}

/** Counts the parcels shipped between `from` and `until` that are on no invoice. */
export async function countUnbilled(db: Queryable, from: Date, until: Date): Promise<number> {
  return db.$count(
    parcels,
    and(
      gte(parcels.shippedAt, from),
      lt(parcels.shippedAt, until),
      notExists(
        db
          .select({ one: sql`1` })
          .from(carrierInvoiceLines)
          .innerJoin(carrierInvoices, eq(carrierInvoices.id, carrierInvoiceLines.invoiceId))
          .where(and(live, eq(carrierInvoiceLines.parcelId, parcels.id))),
      ),
    ),
  )
}
