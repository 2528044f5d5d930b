import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  httpUrl,
  noInput,
  nothing,
  optionalOr,
  optionalText,
  pictureAddress,
  requiredText,
  text,
  wireTime,
} from '../fields.ts'
import { SERVICE_NAMES } from '../orders/service-names.ts'
import { jsonValue } from '../staff-fields.ts'
import { closures } from './closures.ts'
import { shotLists } from './shot-lists.ts'

const cents = z.number().int().min(0).max(10_000_000)
const days = z.number().int().min(1).max(365)
const hours = z.number().int().min(1).max(2160)

/** The first tier whose `up_to_cents` is at least the sum applies; the last one, and no other, has no upper end. */
const feeTiers = z
  .array(z.object({ up_to_cents: cents.nullable(), basis_points: z.number().int().min(0).max(2000) }))
  .min(1)
  .max(10)
  .refine(
    (tiers) =>
      tiers.every(({ up_to_cents: end }, index) => {
        const before = tiers[index - 1]?.up_to_cents ?? -1
        return index === tiers.length - 1 ? end === null : end !== null && end > before
      }),
    'fee_tiers_wrong',
  )

/**
 * Every business constant: its shape and default. Staff change them in the console.
 */
export const settingsSchema = z.object({
  free_storage_days: days.default(60),
  /** The shorter promise, printed in English texts; reminders are sent for both. */
  printed_storage_days: days.default(30),
  storage_reminder_days: z.array(z.number().int().min(0).max(60)).min(1).max(10).default([7, 3, 1]),
  /** Stored goods may be disposed of this number of days after the end of their storage, once their customer was warned. */
  storage_disposal_days: days.default(90),
  /** How many seconds staff can undo an action; notices to customers are held as long. 0 for never. */
  undo_seconds: z.number().int().min(0).max(600).default(60),
  storage_extension_days: days.default(30),
  storage_extension_cents: cents.default(200),
  unpaid_order_days: days.default(30),
  unpaid_top_up_days: days.default(7),
  /** How long the ledger needs the addresses of parcels after their customer deleted the account. */
  account_record_days: z.number().int().min(30).max(20_000).default(3650),
  /** Applied to goods and domestic freight. */
  handling_fee_tiers: feeTiers.default([
    { up_to_cents: 10_000, basis_points: 500 },
    { up_to_cents: 50_000, basis_points: 400 },
    { up_to_cents: null, basis_points: 300 },
  ]),
  /** For buying an order before others; 0 does not offer it. */
  priority_purchase_cents: cents.default(0),
  /** From the payment until such an order is bought; days on which we are closed do not count. */
  priority_purchase_hours: z.number().int().min(1).max(72).default(12),
  /** For packing a parcel before others; 0 does not offer it. */
  priority_packing_cents: cents.default(0),
  /** From the payment until such a parcel is packed; days on which we are closed do not count. */
  priority_packing_hours: z.number().int().min(1).max(72).default(6),
  invite_bonus_cents: cents.default(50),
  invite_bonus_at: z.enum(['activation', 'first_paid_order']).default('activation'),
  /** '' for none. */
  sign_up_coupon_campaign: text(80).default('welcome'),
  return_fee_min_cents: cents.default(500),
  return_fee_max_cents: cents.default(3000),
  /** How long after the arrival sellers usually take goods back: shown to customers, and binds nobody. */
  seller_return_days: days.default(7),
  /** Customers are reminded this number of days before the end of those days; 0 for never. */
  return_reminder_days: z.number().int().min(0).max(60).default(2),
  compensation_cap_cny: z.number().min(0).max(1_000_000).default(400),
  /** Cartons by inside size in centimetres; the defaults are China Post's sizes. */
  box_sizes: z
    .array(
      z.object({
        name: requiredText(20),
        length: z.number().min(1).max(300),
        width: z.number().min(1).max(300),
        height: z.number().min(1).max(300),
        empty_g: z.number().int().min(0).max(10_000),
        max_load_g: z.number().int().min(1).max(100_000),
      }),
    )
    .max(30)
    .default([
      { name: '8', length: 21, width: 11, height: 14, empty_g: 70, max_load_g: 3_000 },
      { name: '6', length: 26, width: 15, height: 18, empty_g: 120, max_load_g: 5_000 },
      { name: '5', length: 29, width: 17, height: 19, empty_g: 160, max_load_g: 8_000 },
      { name: '4', length: 35, width: 19, height: 23, empty_g: 230, max_load_g: 12_000 },
      { name: '3', length: 43, width: 21, height: 27, empty_g: 340, max_load_g: 15_000 },
      { name: '2', length: 53, width: 23, height: 29, empty_g: 480, max_load_g: 20_000 },
      { name: '1', length: 53, width: 29, height: 37, empty_g: 620, max_load_g: 30_000 },
    ]),
  /**
   * Racks of the warehouse: how many places each has, how many items one place has room for, and its zone. Other shelves need a
   * confirmation.
   */
  shelf_racks: z
    .array(
      z.object({
        name: requiredText(4).regex(/^\p{Lu}+$/u),
        places: z.number().int().min(1).max(999),
        capacity: optionalOr(z.number().int().min(1).max(10_000), 20),
        zone: optionalText(40),
      }),
    )
    .max(60)
    .refine((racks) => new Set(racks.map(({ name }) => name)).size === racks.length, 'name_taken')
    .default(
      ['A', 'B', 'C', 'D', 'E', 'F', 'R', 'U'].map((name) => ({ name, places: 60, capacity: 20, zone: '' })),
    ),
  /** Whether we are registered to charge foreign tax with the sale, or only forward. */
  customs_role: z.enum(['forwarder', 'seller']).default('forwarder'),
  /** The most we pay when a parcel packs heavier than its promised freight, in cents; 0 promises nothing. */
  promised_freight_limit_cents: cents.default(2000),
  /** How long a parcel that is packed before payment keeps its price; after that it is unpacked. */
  packed_quote_days: days.default(7),
  /** How long a coupon that a parcel gives back can be used at least, also where it expired in the meantime. */
  returned_coupon_days: days.default(7),
  /** The price of insuring a parcel, in basis points of what it covers; 0 offers none. */
  insurance_basis_points: z.number().int().min(0).max(2000).default(300),
  insurance_minimum_cents: cents.default(100),
  /** The insurance covers goods and freight up to this sum. */
  insurance_cap_cents: cents.default(100_000),
  /** Days after the delivery within which damage and missing items are claimed. */
  claim_days: days.default(7),
  /** Days without tracking events after which a parcel counts as lost. */
  lost_claim_days: days.default(45),
  /** Codes of countries and channels without insurance. */
  insurance_exclusions: z.array(requiredText(32)).max(100).default([]),
  /** Warehouse services for items and parcels; a service that is not listed is not offered. */
  warehouse_services: z
    .array(z.object({ service: z.enum(SERVICE_NAMES), price_cents: cents, is_on: z.boolean() }))
    .max(SERVICE_NAMES.length)
    .refine((list) => new Set(list.map(({ service }) => service)).size === list.length, 'name_taken')
    .default([
      { service: 'photos', price_cents: 100, is_on: true },
      { service: 'measuring', price_cents: 100, is_on: true },
      { service: 'video', price_cents: 300, is_on: true },
      { service: 'box_removal', price_cents: 50, is_on: true },
      { service: 'vacuum', price_cents: 100, is_on: true },
      { service: 'set_split', price_cents: 100, is_on: true },
      { service: 'corner_protection', price_cents: 200, is_on: true },
      { service: 'moisture_bag', price_cents: 50, is_on: true },
      { service: 'gift_note', price_cents: 100, is_on: true },
      // False: packing a parcel before payment is free.
      { service: 'rehearsal', price_cents: 300, is_on: false },
    ]),
  carrier_minimum_g: z.number().int().min(0).max(100_000).default(2500),
  review_due_days: days.default(15),
  /** Name, address and tax number of the company on receipts, separated by `·`. */
  receipt_seller: requiredText(300).default('Sampan · Shenzhen, China'),
  cart_lines_max: z.number().int().min(1).max(1000).default(200),
  qc_photos_min: z.number().int().min(1).max(20).default(3),
  shot_lists: shotLists,
  purchase_due_hours: hours.default(24),
  /** From the acceptance of an order to the seller's tracking number. */
  seller_sends_due_hours: hours.default(72),
  arrival_due_hours: hours.default(240),
  packing_due_hours: hours.default(24),
  dispatch_due_hours: hours.default(48),
  /** Days without a carrier's report after which a shipped parcel counts as stalled. */
  stalled_days: days.default(10),
  support_due_hours: hours.default(24),
  /** The coupon for an order that is bought later than due; 0 gives none. So the three below. */
  late_purchase_coupon_cents: cents.default(0),
  /** For an order whose box lies in the warehouse in time and is booked in later than its arrival was due. */
  late_receiving_coupon_cents: cents.default(0),
  /** For a parcel without a channel that is packed later than due. */
  late_packing_coupon_cents: cents.default(0),
  /** For a paid parcel that is sent later than due. */
  late_dispatch_coupon_cents: cents.default(0),
  /** How much later than due a step may be before its customer has a coupon. */
  late_tolerance_hours: z.number().int().min(0).max(720).default(24),
  late_coupon_days: days.default(60),
  /** The most coupons for lateness that one customer is given in a month. */
  late_coupons_month_max: z.number().int().min(0).max(100).default(3),
  closures: closures.default([]),
  /** Pages announce a closure this number of days before it begins; with 0 only while it lasts. */
  closure_notice_days: z.number().int().min(0).max(90).default(14),
  wallet_adjustment_alone_cents: cents.default(5000),
  /** Refunds and corrections by one colleague in a rolling day, in cents; a second person decides above it. */
  staff_given_alone_cents: z.number().int().min(0).max(10_000_000).default(20_000),
  /** How long a colleague must have held the role before approving another's money, in hours. */
  second_person_hours: z.number().int().min(0).max(720).default(24),
  /** From support's request to reset a customer's second factor until it happens; the customer can cancel it meanwhile. */
  second_factor_reset_hours: hours.default(24),
  /** A product counts as recently bought when this number of customers paid for it within these days. */
  popular_buyers_min: z.number().int().min(1).max(1000).default(5),
  popular_days: days.default(30),
  snapshot_fresh_minutes: z.number().int().min(1).max(10_080).default(30),
  support_hours: requiredText(80).default('08:00–20:00 (UTC+8)'),
  hosted_video_urls: z.array(httpUrl).max(10).default([]),
  /** Photos of one checked item for the home page, which shows none when there are fewer than three. */
  quality_photos: z.array(requiredText(2000).pipe(pictureAddress)).max(6).default([]),
  social_links: z
    .array(z.object({ name: requiredText(40), url: httpUrl }))
    .max(12)
    .default([]),
  warehouse_address: z
    .object({
      phone: requiredText(30),
      contact_name: requiredText(60),
      province: requiredText(60),
      city: requiredText(60),
      district: requiredText(60),
      street: requiredText(60),
      detail: requiredText(200),
      postcode: requiredText(12),
      /** The same place in Latin letters, for customs abroad; '' prints the parts as they are. */
      in_english: optionalText(200),
    })
    .default({
      phone: '13800138000',
      contact_name: 'Sampan',
      province: '广东省',
      city: '深圳市',
      district: '宝安区',
      street: '福永街道',
      detail: '和平社区骏丰工业园 A3 栋 2 楼 Sampan 仓',
      postcode: '518103',
      in_english: '',
    }),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings
export const SETTING_NAMES = Object.keys(settingsSchema.shape) as [SettingName, ...SettingName[]]

export const staffSettings = defineEndpoint({
  path: '/api/staff/settings/get_list',
  summary: 'Every business constant: its value, its default, who changed it.',
  access: ['admin'],
  request: noInput,
  data: z.array(
    z.object({
      name: z.enum(SETTING_NAMES),
      value: jsonValue,
      initial: jsonValue,
      /** What counts until the value does, where a lower price or more of what is given away was set; otherwise null. */
      in_force: z.object({ value: jsonValue, until: wireTime }).nullable(),
      /** '' while it has its default. */
      changed_by: z.string(),
      changed_at: wireTime,
      revision: z.string(),
    }),
  ),
})

export const openSteps = defineEndpoint({
  path: '/api/staff/settings/get_open_steps',
  summary: 'What is still to be set up before the first customer of a shop with real money.',
  access: ['admin'],
  request: noInput,
  data: z.object({
    steps: z.array(z.enum(['warehouse_address', 'receipt_seller', 'tariff', 'rate', 'payments', 'products'])),
  }),
})

const changeOf = (name: SettingName) =>
  z.strictObject({
    name: z.literal(name),
    /** As returned by `get_list`; prevents overwriting someone else's change. */
    revision: requiredText(40),
    value: settingsSchema.shape[name].unwrap(),
  })

export const changeSetting = defineEndpoint({
  path: '/api/staff/settings/change',
  summary:
    'Changes a setting, with effect everywhere within seconds; existing prices are unaffected. What favours customers counts after `second_person_hours`.',
  access: ['admin'],
  needsRecentProof: true,
  request: z.discriminatedUnion(
    'name',
    SETTING_NAMES.map(changeOf) as [ReturnType<typeof changeOf>, ...ReturnType<typeof changeOf>[]],
  ),
  data: nothing,
})
