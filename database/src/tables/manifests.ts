import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { staff } from './staff.ts'

/** A hand-over manifest: the parcels that one carrier collects. Its parcels name it (`parcels.manifest_id`). */
export const manifests = pgTable(
  'manifests',
  {
    id: primaryId(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    carrier: text('carrier').notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    /** When the carrier took the parcels; nothing more can be scanned onto it. */
    closedAt: at('closed_at'),
    closedStaffId: uuid('closed_staff_id').references(() => staff.id),
  },
  (t) => [
    uniqueIndex('manifests_number').on(t.number),
    uniqueIndex('manifests_one_open').on(t.carrier).where(sql`closed_at is null`),
  ],
)
