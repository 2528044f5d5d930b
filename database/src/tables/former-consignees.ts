import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, consignee, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { parcels } from './parcels.ts'
import { staff } from './staff.ts'

/** Who was to receive a parcel before its address was corrected. */
export const formerConsignees = pgTable(
  'former_consignees',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    ...consignee(),
    /** Who corrected it; null for its customer. */
    staffId: uuid('staff_id').references(() => staff.id),
    replacedAt: at('replaced_at').notNull(),
  },
  (t) => [
    index('former_consignees_parcel').on(t.parcelId, t.id),
    index('former_consignees_customer').on(t.customerId),
  ],
)
