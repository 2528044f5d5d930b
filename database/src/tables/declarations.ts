import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { parcelItems } from './parcels.ts'
import { staff } from './staff.ts'

/** The customs declaration of each item of a parcel. A trigger refuses every change once the parcel has left. */
export const declarationLines = pgTable(
  'declaration_lines',
  {
    parcelId: uuid('parcel_id').notNull(),
    orderId: uuid('order_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** In English; '' until someone has described the goods. */
    description: text('description').notNull(),
    /** Six digits of the Harmonized System; '' while the goods are not classified. */
    hsCode: text('hs_code').notNull(),
    /** ISO 3166. */
    origin: text('origin').notNull(),
    material: text('material').notNull(),
    /** Of one piece, in minor units of the currency (ISO 4217). */
    unitValueMinor: minor('unit_value_minor').notNull(),
    currency: text('currency').notNull(),
    /** Why the value differs from what was paid; '' where it does not. */
    reason: text('reason').notNull().default(''),
    /** As staff stated it; null for the weight measured at arrival. Set for all lines at dispatch. */
    netG: integer('net_g'),
    /** Who corrected it last; null for the customer. */
    staffId: uuid('staff_id').references(() => staff.id),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderId] }),
    foreignKey({
      name: 'declaration_lines_item',
      columns: [t.parcelId, t.orderId],
      foreignColumns: [parcelItems.parcelId, parcelItems.orderId],
    }),
    index('declaration_lines_customer').on(t.customerId),
    check('declaration_lines_hs_code', sql`${t.hsCode} ~ '^([0-9]{6})?$'`),
    check('declaration_lines_origin', sql`${t.origin} ~ '^[A-Z]{2}$'`),
    check('declaration_lines_amounts', sql`${t.unitValueMinor} >= 0 and ${t.netG} >= 0`),
  ],
)

/**
 * The latest declaration of a product, as a proposal for the next parcel: by staff for everybody, by a customer for
 * themselves.
 */
export const declaredProducts = pgTable(
  'declared_products',
  {
    id: primaryId(),
    marketplace: text('marketplace').notNull(),
    itemId: text('item_id').notNull(),
    /** Null for staff. */
    customerId: uuid('customer_id').references(() => customers.id),
    description: text('description').notNull(),
    hsCode: text('hs_code').notNull(),
    origin: text('origin').notNull(),
    material: text('material').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    unique('declared_products_once').on(t.marketplace, t.itemId, t.customerId).nullsNotDistinct(),
    index('declared_products_customer').on(t.customerId),
  ],
)
