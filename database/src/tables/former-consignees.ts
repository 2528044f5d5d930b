import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, consignee, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { parcelGroups } from './parcel-groups.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/** Who was to receive a parcel, or the box of a group, before its address was corrected. */
export const formerConsignees = pgTable(
  'former_consignees',
  {
    id: primaryId(),
    /** Its customer, or the group's host. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Null for the box of a group. */
    parcelId: uuid('parcel_id').references(() => parcels.id),
    groupId: uuid('group_id').references(() => parcelGroups.id),
    ...consignee(),
    /** Who corrected it; null for its customer. */
    staffId: uuid('staff_id').references(() => staff.id),
    replacedAt: at('replaced_at').notNull(),
  },
  (t) => [
    index('former_consignees_parcel').on(t.parcelId, t.id),
    index('former_consignees_group').on(t.groupId, t.id),
    index('former_consignees_customer').on(t.customerId),
    check('former_consignees_box', sql`num_nonnulls(${t.parcelId}, ${t.groupId}) = 1`),
  ],
)
