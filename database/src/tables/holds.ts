import type { HoldKind } from '@sampan/domain/holds'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { parcels } from './parcels.ts'
import { paymentIntents } from './payments.ts'
import { staff } from './staff.ts'

/** Holds on parcels and customers, placed by staff or by an unpaid reversal, and on what a disputed payment paid for. */
export const holds = pgTable(
  'holds',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Null for a hold on the customer: on all of their orders and parcels. */
    parcelId: uuid('parcel_id').references(() => parcels.id),
    /** The intent of the payment whose orders and parcels are stopped; null for a hold on a customer or a parcel. */
    paymentId: uuid('payment_id').references(() => paymentIntents.id),
    kind: text('kind').$type<HoldKind>().notNull(),
    /** Internal: not shown to the customer. */
    reason: text('reason').notNull(),
    /** Shown to the customer after the standard sentence of the kind. */
    customerNote: text('customer_note').notNull().default(''),
    /** Null for a hold that the system placed. */
    placedBy: uuid('placed_by').references(() => staff.id),
    createdAt: createdAt(),
    liftedBy: uuid('lifted_by').references(() => staff.id),
    liftReason: text('lift_reason').notNull().default(''),
    liftedAt: at('lifted_at'),
  },
  (t) => [
    index('holds_customer').on(t.customerId),
    index('holds_parcel').on(t.parcelId),
    index('holds_lifted').on(t.liftedAt).where(sql`lifted_at is not null`),
    // one open hold of a kind for each customer, parcel and payment
    uniqueIndex('holds_one_open_of')
      .on(t.customerId, t.kind, sql`coalesce(parcel_id, payment_id, customer_id)`)
      .where(sql`lifted_at is null`)
      .concurrently(),
    check('holds_lifted', sql`(${t.liftedAt} is null) = (${t.liftReason} = '')`),
  ],
)
