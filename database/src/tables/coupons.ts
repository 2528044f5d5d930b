import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { approval } from './approvals.ts'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'

/** The origin of many coupons, with a guarded quota. */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    id: primaryId(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    notice: text('notice').notNull().default(''),
    discountCents: minor('discount_cents').notNull(),
    /** The minimum freight for using it. */
    minimumCents: minor('minimum_cents').notNull().default(sql`0`),
    validDays: integer('valid_days').notNull(),
    /** Null for no limit. */
    quota: integer('quota'),
    issued: integer('issued').notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coupon_campaigns_name').on(t.name),
    check('coupon_campaigns_quota', sql`${t.quota} is null or ${t.issued} <= ${t.quota}`),
  ],
)

/** One coupon of one customer, for the freight of one parcel. */
export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    code: text('code').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Null for one that was given because we were late: `late_coupons` has its reason. */
    campaignId: uuid('campaign_id').references(() => couponCampaigns.id),
    discountCents: minor('discount_cents').notNull(),
    minimumCents: minor('minimum_cents').notNull(),
    /**
     * Reserved on submission of a parcel, used on its payment, available again when the parcel is released or
     * its quote is below the minimum.
     */
    status: text('status', { enum: ['available', 'reserved', 'used'] }).notNull(),
    parcelId: uuid('parcel_id'),
    effectedAt: at('effected_at').notNull(),
    expiredAt: at('expired_at').notNull(),
    /** When a parcel that gave it back prolonged it, which happens once. */
    prolongedAt: at('prolonged_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code),
    uniqueIndex('coupons_once_per_campaign').on(t.customerId, t.campaignId),
    index('coupons_customer').on(t.customerId, t.status, t.expiredAt),
    check('coupons_parcel', sql`(${t.status} = 'available') = (${t.parcelId} is null)`),
  ],
)

/** A coupon that staff give by hand. Nobody decided on one within the limits, or whose customer's account was deleted meanwhile. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => couponCampaigns.id),
    /** What the coupon was worth when it was asked for. */
    amountCents: minor('amount_cents').notNull(),
    /** For colleagues; the customer does not see it. */
    reason: text('reason').notNull(),
    ...approval(),
  },
  (t) => [
    uniqueIndex('coupon_grants_waiting').on(t.customerId, t.campaignId).where(sql`status = 'waiting'`),
    // recent grants to one customer and by one colleague
    index('coupon_grants_customer').on(t.customerId, t.createdAt),
    index('coupon_grants_asked_by').on(t.askedBy, t.createdAt),
    check('coupon_grants_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
  ],
)
