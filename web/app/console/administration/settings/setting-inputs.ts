import type { SettingName } from '@sampan/contract'

/** The input type of a setting. Amounts are whole cents on the wire and dollars on the screen. */
export type SettingInput =
  | {
      readonly type: 'whole'
      readonly unit:
        | 'days'
        | 'hours'
        | 'minutes'
        | 'seconds'
        | 'grams'
        | 'photos'
        | 'lines'
        | 'customers'
        | 'coupons'
    }
  | {
      readonly type:
        | 'dollars'
        | 'yuan'
        | 'line'
        | 'numbers'
        | 'percent'
        | 'codes'
        | 'addresses'
        | 'links'
        | 'tiers'
        | 'warehouse'
        | 'boxes'
        | 'racks'
        | 'services'
        | 'closures'
        | 'shot_lists'
    }
  | {
      readonly type: 'choice'
      readonly options: readonly ('activation' | 'first_paid_order' | 'forwarder' | 'seller')[]
    }

const days = { type: 'whole', unit: 'days' } as const
const hours = { type: 'whole', unit: 'hours' } as const
const dollars = { type: 'dollars' } as const

type Inputs = { readonly [Name in SettingName]?: SettingInput }

const prices = {
  handling_fee_tiers: { type: 'tiers' },
  priority_purchase_cents: dollars,
  priority_purchase_hours: hours,
  priority_packing_cents: dollars,
  priority_packing_hours: hours,
  return_fee_min_cents: dollars,
  return_fee_max_cents: dollars,
  seller_return_days: days,
  return_reminder_days: days,
  compensation_cap_cny: { type: 'yuan' },
  wallet_adjustment_alone_cents: dollars,
  staff_given_alone_cents: dollars,
  second_person_hours: hours,
  second_factor_reset_hours: hours,
  unpaid_order_days: days,
  unpaid_top_up_days: days,
  account_record_days: days,
  receipt_seller: { type: 'line' },
  cart_lines_max: { type: 'whole', unit: 'lines' },
  snapshot_fresh_minutes: { type: 'whole', unit: 'minutes' },
} satisfies Inputs

const storage = {
  free_storage_days: days,
  printed_storage_days: days,
  storage_reminder_days: { type: 'numbers' },
  storage_disposal_days: days,
  storage_extension_days: days,
  storage_extension_cents: dollars,
  undo_seconds: { type: 'whole', unit: 'seconds' },
  promised_freight_limit_cents: dollars,
  packed_quote_days: days,
  insurance_basis_points: { type: 'percent' },
  insurance_minimum_cents: dollars,
  insurance_cap_cents: dollars,
  claim_days: days,
  lost_claim_days: days,
  insurance_exclusions: { type: 'codes' },
  warehouse_services: { type: 'services' },
  carrier_minimum_g: { type: 'whole', unit: 'grams' },
  box_sizes: { type: 'boxes' },
  shelf_racks: { type: 'racks' },
  customs_role: { type: 'choice', options: ['forwarder', 'seller'] },
  qc_photos_min: { type: 'whole', unit: 'photos' },
  shot_lists: { type: 'shot_lists' },
  warehouse_address: { type: 'warehouse' },
} satisfies Inputs

const dueTimes = {
  purchase_due_hours: hours,
  seller_sends_due_hours: hours,
  arrival_due_hours: hours,
  packing_due_hours: hours,
  dispatch_due_hours: hours,
  stalled_days: days,
  support_due_hours: hours,
  review_due_days: days,
  closures: { type: 'closures' },
  closure_notice_days: days,
} satisfies Inputs

const bonuses = {
  invite_bonus_cents: dollars,
  invite_bonus_at: { type: 'choice', options: ['activation', 'first_paid_order'] },
  sign_up_coupon_campaign: { type: 'line' },
  returned_coupon_days: days,
  late_purchase_coupon_cents: dollars,
  late_receiving_coupon_cents: dollars,
  late_packing_coupon_cents: dollars,
  late_dispatch_coupon_cents: dollars,
  late_tolerance_hours: hours,
  late_coupon_days: days,
  late_coupons_month_max: { type: 'whole', unit: 'coupons' },
} satisfies Inputs

const pages = {
  support_hours: { type: 'line' },
  social_links: { type: 'links' },
  hosted_video_urls: { type: 'addresses' },
  quality_photos: { type: 'addresses' },
  popular_buyers_min: { type: 'whole', unit: 'customers' },
  popular_days: days,
} satisfies Inputs

/** The groups of the settings page with their settings, in the order shown. */
export const SETTING_GROUPS = {
  group_prices: settingNames(prices),
  group_storage: settingNames(storage),
  group_due: settingNames(dueTimes),
  group_bonus: settingNames(bonuses),
  group_pages: settingNames(pages),
}

function settingNames(inputs: Inputs): readonly SettingName[] {
  return Object.keys(inputs) as SettingName[]
}

/** The input of every setting; the compiler names one that is in no group. */
export const SETTING_INPUTS: { readonly [Name in SettingName]: SettingInput } = {
  ...prices,
  ...storage,
  ...dueTimes,
  ...bonuses,
  ...pages,
}

export const WAREHOUSE_PARTS = [
  'contact_name',
  'phone',
  'province',
  'city',
  'district',
  'street',
  'detail',
  'postcode',
  'in_english',
] as const

/** A box has one line: name, three sides in centimetres, its own weight and its maximum load in grams. */
export const BOX_PARTS = ['name', 'length', 'width', 'height', 'empty_g', 'max_load_g'] as const
