import { z } from 'zod'

const cents = z.number().int().min(0)

/** Every business constant: its shape, and the specification's value as the default. Staff change them in the console. */
export const settingsSchema = z.object({
  free_storage_days: z.number().int().min(1).max(365).default(60),
  /** The shorter promise, printed in English texts; reminders count from both. */
  printed_storage_days: z.number().int().min(1).max(365).default(30),
  storage_reminder_days: z.array(z.number().int()).default([7, 3, 1]),
  storage_extension_days: z.number().int().default(30),
  storage_extension_cents: cents.default(200),
  unpaid_order_days: z.number().int().default(30),
  unpaid_top_up_days: z.number().int().min(1).default(7),
  /** Of goods and domestic freight: the first tier whose `up_to_cents` is at least the sum, null for no end. */
  handling_fee_tiers: z
    .array(z.object({ up_to_cents: cents.nullable(), basis_points: z.number().int().min(0).max(2000) }))
    .default([
      { up_to_cents: 10_000, basis_points: 500 },
      { up_to_cents: 50_000, basis_points: 400 },
      { up_to_cents: null, basis_points: 300 },
    ]),
  invite_bonus_cents: cents.default(50),
  invite_bonus_at: z.enum(['activation', 'first_paid_order']).default('activation'),
  sign_up_coupon_campaign: z.string().default('welcome'),
  return_fee_min_cents: cents.default(500),
  return_fee_max_cents: cents.default(3000),
  compensation_cap_cny: z.number().default(400),
  carrier_minimum_g: z.number().int().default(2500),
  review_due_days: z.number().int().default(15),
  cart_lines_max: z.number().int().default(200),
  qc_photos_min: z.number().int().default(3),
  purchase_due_hours: z.number().int().default(24),
  /** From accepting an order to the seller's tracking number, once it is bought. */
  seller_sends_due_hours: z.number().int().default(72),
  arrival_due_hours: z.number().int().default(240),
  packing_due_hours: z.number().int().default(24),
  dispatch_due_hours: z.number().int().default(48),
  support_due_hours: z.number().int().default(24),
  wallet_adjustment_alone_cents: cents.default(5000),
  snapshot_fresh_minutes: z.number().int().default(30),
  support_hours: z.string().default('08:00–20:00 (UTC+8)'),
  hosted_video_urls: z.array(z.string()).default([]),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  warehouse_address: z
    .object({
      phone: z.string(),
      contact_name: z.string(),
      province: z.string(),
      city: z.string(),
      district: z.string(),
      street: z.string(),
      detail: z.string(),
      postcode: z.string(),
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
    }),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings
