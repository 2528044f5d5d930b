import type { ParcelEventStage, ParcelStatus } from '@sampan/domain/life-cycles'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsOf } from '../words.ts'
import { at, consignee, createdAt, hasPriorityHours, minor, primaryId, priority } from './columns.ts'
import { customers } from './customers.ts'
import { manifests } from './manifests.ts'
import { orders } from './orders.ts'
import { parcelGroups } from './parcel-groups.ts'
import { staff } from './staff.ts'

/** The last eight digits of a phone number, which are the same however its country code is written. */
export const lastDigits = (phone: AnyPgColumn) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 8)`

/** Warehouse items packed together and sent abroad; subject to the second payment. */
export const parcels = pgTable(
  'parcels',
  {
    id: primaryId(),
    deliveryNumber: text('delivery_number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /**
     * The group in whose box it travels; null for a parcel of its own. Its customer sees of the group's address only
     * what a member may see.
     */
    groupId: uuid('group_id').references(() => parcelGroups.id),
    /** Changes only by `moveParcel`. */
    status: text('status').$type<ParcelStatus>().notNull(),

    countryCode: text('country_code').notNull(),
    ...consignee(),
    /** The number of the consignee for customs, without separators; '' where none was stated. */
    consigneeTaxNumber: text('consignee_tax_number').notNull().default(''),
    userNote: text('user_note').notNull().default(''),
    shippingRemark: text('shipping_remark').notNull().default(''),

    /** Null while staff have not chosen and priced it. */
    channelCode: text('channel_code'),
    /**
     * The frozen inputs of the price: items with weights and sizes, channel and tariff line, divisor. Invariant I10
     * recomputes the price from them.
     */
    quoteInputs: jsonb('quote_inputs'),
    itemsG: integer('items_g').notNull(),
    volumeAboveG: integer('volume_above_g').notNull(),
    packingG: integer('packing_g').notNull(),
    chargedG: integer('charged_g').notNull(),
    rateE8: minor('rate_e8').notNull(),
    freightCents: minor('freight_cents').notNull(),
    servicesCents: minor('services_cents').notNull().default(sql`0`),
    /** What the insurance covers; null where the customer did not take it. Set again when the parcel is priced. */
    insuredCents: minor('insured_cents'),
    /** When we notified its customer that it may be claimed as lost; null before. */
    lossClaimOpenedAt: at('loss_claim_opened_at'),
    premiumCents: minor('premium_cents').notNull().default(sql`0`),
    /** To pack it before others; only where its price is paid before it is packed. */
    ...priority(),
    couponId: uuid('coupon_id'),
    couponCents: minor('coupon_cents').notNull().default(sql`0`),
    totalCents: minor('total_cents').notNull(),
    /** The most we pay when it packs heavier than priced; null where the freight is not promised. */
    promisedLimitCents: minor('promised_limit_cents'),
    /** The part of its freight that we paid by that promise. */
    absorbedFreightCents: minor('house_freight_cents').notNull().default(sql`0`),
    /** Its share of the freight of the group's box, set at packing; never above `freight_cents`. */
    groupShareCents: minor('group_share_cents'),
    /** What its customer reported to have paid at the door, in US cents; null before a report. */
    customsPaidCents: minor('customs_paid_cents'),

    /**
     * Until when a parcel that was packed before payment keeps its price; after that it is unpacked. Null for others.
     */
    quoteUntil: at('quote_until'),

    // packing and dispatch
    packedWeightG: integer('packed_weight_g'),
    packedLengthMm: integer('packed_length_mm'),
    packedWidthMm: integer('packed_width_mm'),
    packedHeightMm: integer('packed_height_mm'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The hand-over manifest that it was scanned out on; null before. */
    manifestId: uuid('manifest_id').references(() => manifests.id),

    createdAt: createdAt(),
    pricedAt: at('priced_at'),
    paidAt: at('paid_at'),
    packedAt: at('packed_at'),
    shippedAt: at('shipped_at'),
    /** When it was scanned out to its carrier; null before. */
    handedOverAt: at('handed_over_at'),
    deliveredAt: at('delivered_at'),
    /** Until when damage and missing items are claimed; null before the delivery, and where that was before terms were stored. */
    claimUntil: at('claim_until'),
    /** The carrier's newest event; null before the first. */
    heardAt: at('heard_at'),
  },
  (t) => [
    // by its number, or how that begins
    uniqueIndex('parcels_delivery_number').on(t.deliveryNumber.op('text_pattern_ops')),
    // get_my_parcel_list
    index('parcels_customer_newest').on(t.customerId, t.id.desc()),
    index('parcels_status_oldest').on(t.status, t.id),
    // staff queues: what is due first, and their counts
    index('parcels_to_price').on(t.createdAt, t.id).where(sql`status = 'waiting_fee'`),
    index('parcels_to_ship').on(t.paidAt, t.id).where(sql`status = 'paid'`),
    // the queue of sending with the parcels to be packed before others at the top
    index('parcels_to_ship_first')
      .on(t.priorityDueAt, t.paidAt, t.id)
      .where(sql`status = 'paid'`)
      .concurrently(),
    index('parcels_priority_undecided')
      .on(t.priorityDueAt, t.id)
      .where(sql`priority_due_at is not null and priority_outcome is null and status <> 'released'`)
      .concurrently(),
    // what was submitted or paid in some hours, and should be packed or sent by now
    index('parcels_created').on(t.createdAt).concurrently(),
    index('parcels_paid').on(t.paidAt).where(sql`paid_at is not null`).concurrently(),
    // the coupons of a day
    index('parcels_coupons').on(t.paidAt).where(sql`coupon_cents > 0 and paid_at is not null`).concurrently(),
    // paid with a coupon, and released later
    index('parcels_returned_coupons')
      .on(t.id)
      .where(sql`status = 'released' and coupon_cents > 0 and paid_at is not null`)
      .concurrently(),
    // packed and not sent: their goods have left the shelves
    index('parcels_packed')
      .on(t.id)
      .where(sql`packed_weight_g is not null and status in ('waiting_fee', 'unpaid', 'paid')`)
      .concurrently(),
    // packed and unpaid, by the end of their price
    index('parcels_quote_until')
      .on(t.quoteUntil, t.id)
      .where(sql`status = 'unpaid' and quote_until is not null`)
      .concurrently(),
    // longest without news
    index('parcels_on_their_way')
      .on(sql`coalesce(heard_at, shipped_at)`, t.id)
      .where(sql`status = 'shipped' and delivered_at is null`),
    // shipped, and not scanned out to its carrier
    index('parcels_not_handed_over')
      .on(t.shippedAt, t.id)
      .where(sql`status = 'shipped' and handed_over_at is null and delivered_at is null`),
    index('parcels_manifest').on(t.manifestId).where(sql`manifest_id is not null`),
    // the days of the dashboard
    index('parcels_shipped').on(t.shippedAt).where(sql`shipped_at is not null`),
    index('parcels_delivered').on(t.deliveredAt).where(sql`delivered_at is not null`),
    // the search of the console
    index('parcels_tracking').on(t.trackingNumber.op('text_pattern_ops')).where(sql`tracking_number <> ''`),
    index('parcels_words').using('gin', wordsOf(t.consigneeName)),
    index('parcels_phone').on(lastDigits(t.consigneePhone)),
    // a member has one parcel in a group at a time
    uniqueIndex('parcels_group_member')
      .on(t.groupId, t.customerId)
      .where(sql`status <> 'released' and group_id is not null`)
      .concurrently(),
    uniqueIndex('parcels_live_coupon').on(t.couponId).where(sql`status <> 'released'`),
    check(
      'parcels_total',
      sql`${t.totalCents} = ${t.freightCents} + ${t.servicesCents} + ${t.premiumCents} + ${t.priorityFeeCents} - ${t.couponCents} and ${t.totalCents} >= 0`,
    ),
    check('parcels_priority', hasPriorityHours(t)),
    check(
      'parcels_insured',
      sql`${t.premiumCents} >= 0 and (${t.premiumCents} = 0 or ${t.insuredCents} > 0)`,
    ),
    check(
      'parcels_house_freight',
      sql`${t.absorbedFreightCents} between 0 and coalesce(${t.promisedLimitCents}, 0)`,
    ),
    check(
      'parcels_handed_over_once_shipped',
      sql`(${t.manifestId} is null or ${t.handedOverAt} is not null) and (${t.handedOverAt} is null or ${t.status} = 'shipped')`,
    ),
    check('parcels_customs_paid', sql`${t.customsPaidCents} >= 0`),
    check('parcels_shipped_has_number', sql`${t.status} <> 'shipped' or ${t.trackingNumber} <> ''`),
  ],
)

/** The orders in each parcel. An order is in at most one active parcel. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Set when the parcel was released. */
    releasedAt: at('released_at'),
    /**
     * Since when it is in the box of a packing that no longer counts, or in the bin of a released parcel; null once it is
     * out of there.
     */
    toUnpackSince: at('to_unpack_since'),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderId] }),
    uniqueIndex('parcel_items_one_live').on(t.orderId).where(sql`released_at is null`),
    // the boxes to open, and the box of an item
    uniqueIndex('parcel_items_to_unpack')
      .on(t.orderId)
      .where(sql`to_unpack_since is not null`)
      .concurrently(),
  ],
)

/** Every move of a parcel. Append-only. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: primaryId(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    stage: text('stage').$type<ParcelEventStage>().notNull(),
    note: text('note').notNull().default(''),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('parcel_events_parcel').on(t.parcelId, t.id)],
)

export const parcelPhotos = pgTable(
  'parcel_photos',
  {
    id: primaryId(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id),
    url: text('url').notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('parcel_photos_parcel').on(t.parcelId, t.id)],
)
