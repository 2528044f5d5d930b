import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/** A picking wave: one walk along the shelves for several parcels, sorted to numbered bins. */
export const waves = pgTable(
  'waves',
  {
    id: primaryId(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    /** When its last parcel was packed or taken out. */
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('waves_number').on(t.number),
    index('waves_open').on(t.number).where(sql`closed_at is null`),
  ],
)

/** The parcels of each wave. A parcel is in at most one open wave. */
export const waveParcels = pgTable(
  'wave_parcels',
  {
    waveId: uuid('wave_id')
      .notNull()
      .references(() => waves.id),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    bin: integer('bin').notNull(),
    /** When it was packed or taken out of the wave. */
    leftAt: at('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.waveId, t.parcelId] }),
    uniqueIndex('wave_parcels_bin').on(t.waveId, t.bin),
    uniqueIndex('wave_parcels_one_live').on(t.parcelId).where(sql`left_at is null`),
    check('wave_parcels_bin_counts', sql`${t.bin} >= 1`),
  ],
)

/** The scans of each wave: an order's goods once at the shelf, and once into the box. */
export const itemChecks = pgTable(
  'item_checks',
  {
    waveId: uuid('wave_id')
      .notNull()
      .references(() => waves.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    step: text('step', { enum: ['picked', 'packed'] }).notNull(),
    /** Why it was confirmed manually; '' for a scan. */
    reason: text('reason').notNull().default(''),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.waveId, t.orderId, t.step] }), index('item_checks_order').on(t.orderId)],
)
