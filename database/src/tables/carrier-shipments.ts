import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { parcelGroups } from './parcel-groups.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/**
 * Shipments that were booked with a carrier by its own API, each for one box: of a parcel, or of a group. What a carrier refuses
 * leaves no row.
 */
export const carrierShipments = pgTable(
  'carrier_shipments',
  {
    id: primaryId(),
    /** Null for the box of a group. */
    parcelId: uuid('parcel_id').references(() => parcels.id),
    groupId: uuid('group_id').references(() => parcelGroups.id),
    carrier: text('carrier').notNull(),
    /** The carrier's code of the service. */
    service: text('service').notNull(),
    /** Our reference at the carrier, which books it only once. */
    reference: text('reference').notNull(),
    /** '' until the carrier has answered. */
    trackingNumber: text('tracking_number').notNull().default(''),
    /** `booking` and `cancelling`: requested, without a known result. */
    state: text('state', { enum: ['booking', 'booked', 'cancelling', 'cancelled'] }).notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    /** When it was last requested. */
    triedAt: at('tried_at').notNull().defaultNow(),
    cancelledAt: at('cancelled_at'),
    /** When its label came out of a printer, as staff say. */
    labelPrintedAt: at('label_printed_at'),
  },
  (t) => [
    uniqueIndex('carrier_shipments_reference').on(t.reference),
    // a box has one shipment at a time
    uniqueIndex('carrier_shipments_live').on(t.parcelId).where(sql`state <> 'cancelled'`),
    uniqueIndex('carrier_shipments_live_box')
      .on(sql`coalesce(group_id, parcel_id)`)
      .concurrently()
      .where(sql`state <> 'cancelled'`),
    // what is scanned out
    index('carrier_shipments_tracking').on(t.trackingNumber).concurrently(),
    index('carrier_shipments_parcel').on(t.parcelId),
    index('carrier_shipments_group').on(t.groupId).concurrently(),
    check('carrier_shipments_box', sql`num_nonnulls(${t.parcelId}, ${t.groupId}) = 1`),
    check('carrier_shipments_number', sql`(${t.state} = 'booking') = (${t.trackingNumber} = '')`),
  ],
)
