import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, consignee, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { legacyOrders } from './legacy-orders.ts'
import { parcelGroups } from './parcel-groups.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/** Who was to receive a parcel, the box of a group, or an order of the old system before its address was corrected. */
export const formerConsignees = pgTable(
  'former_consignees',
  {
    id: primaryId(),
    /** Its customer, or the group's host. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    // one of these
    parcelId: uuid('parcel_id').references(() => parcels.id),
    groupId: uuid('group_id').references(() => parcelGroups.id),
    legacyOrderId: uuid('legacy_order_id').references(() => legacyOrders.id),
    /** Of an order of the old system, as it names countries; null for others, whose country is not corrected. */
    consigneeCountry: text('consignee_country'),
    ...consignee(),
    /** Who corrected it; null for its customer. */
    staffId: uuid('staff_id').references(() => staff.id),
    replacedAt: at('replaced_at').notNull(),
  },
  (t) => [
    index('former_consignees_parcel').on(t.parcelId, t.id),
    index('former_consignees_group').on(t.groupId, t.id),
    index('former_consignees_customer').on(t.customerId),
    index('former_consignees_legacy_order').on(t.legacyOrderId, t.id).concurrently(),
    check('former_consignees_of', sql`num_nonnulls(${t.parcelId}, ${t.groupId}, ${t.legacyOrderId}) = 1`),
  ],
)
