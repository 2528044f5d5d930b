import type { ParcelGroupStatus } from '@sampan/domain/life-cycles'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, consignee, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { staff } from './staff.ts'

/**
 * A group of customers whose goods travel in one box to the host's address. Each has a parcel of their own in it
 * (`parcels.group_id`).
 */
export const parcelGroups = pgTable(
  'parcel_groups',
  {
    id: primaryId(),
    number: text('number').notNull(),
    /** The customer who opened it and receives the box. */
    hostId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    /** Invitation code: grants access to the group. */
    code: text('code').notNull(),
    /** Changes only by `moveGroup`. */
    status: text('status').$type<ParcelGroupStatus>().notNull(),
    /** The channel by which everybody's goods alone are priced. */
    channelCode: text('channel_code').notNull(),

    countryCode: text('country_code').notNull(),
    ...consignee(),
    /** The consignee's number for customs; '' where none was stated. */
    consigneeTaxNumber: text('consignee_tax_number').notNull().default(''),

    // the one box
    packedWeightG: integer('packed_weight_g'),
    packedLengthMm: integer('packed_length_mm'),
    packedWidthMm: integer('packed_width_mm'),
    packedHeightMm: integer('packed_height_mm'),
    /** The freight of the box: the members' shares and what we pay. */
    freightCents: minor('freight_cents'),
    absorbedFreightCents: minor('house_freight_cents').notNull().default(sql`0`),
    packedBy: uuid('packed_by').references(() => staff.id),

    createdAt: createdAt(),
    /** When it closes automatically. */
    closesAt: at('closes_at').notNull(),
    /** Since when nobody can join or add goods; null while it is open. */
    closedAt: at('closed_at'),
    packedAt: at('packed_at'),
    shippedAt: at('shipped_at'),
  },
  (t) => [
    uniqueIndex('parcel_groups_number').on(t.number),
    uniqueIndex('parcel_groups_code').on(t.code),
    index('parcel_groups_host').on(t.hostId),
    // the next to be closed, and the queue of the warehouse
    index('parcel_groups_closing').on(t.closesAt).where(sql`status in ('open', 'closing')`),
    index('parcel_groups_status').on(t.status, t.id),
    check('parcel_groups_house', sql`${t.absorbedFreightCents} between 0 and coalesce(${t.freightCents}, 0)`),
    check(
      'parcel_groups_packed',
      sql`(${t.status} in ('packed', 'shipped')) = (${t.packedWeightG} is not null and ${t.freightCents} is not null)`,
    ),
  ],
)

/** The members of each group, its host included. */
export const parcelGroupMembers = pgTable(
  'parcel_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => parcelGroups.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    joinedAt: at('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.customerId] }),
    index('parcel_group_members_customer').on(t.customerId),
  ],
)
