import type { SettingName } from '@sampan/contract'

/** The input type of a setting. Amounts are whole cents on the wire and dollars on the screen. */
export type SettingInput =
  | {
      readonly type: 'whole'
      readonly unit: 'days' | 'hours' | 'minutes' | 'seconds' | 'grams' | 'photos' | 'lines' | 'customers'
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
    }
  | {
      readonly type: 'choice'
      readonly options: readonly ('activation' | 'first_paid_order' | 'forwarder' | 'seller')[]
    }

const days = { type: 'whole', unit: 'days' } as const
const hours = { type: 'whole', unit: 'hours' } as const
const dollars = { type: 'dollars' } as const

export const SETTING_INPUTS: { readonly [Name in SettingName]: SettingInput } = {
  handling_fee_tiers: { type: 'tiers' },
  return_fee_min_cents: dollars,
  return_fee_max_cents: dollars,
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
  popular_buyers_min: { type: 'whole', unit: 'customers' },
  popular_days: days,
  free_storage_days: days,
  printed_storage_days: days,
  storage_reminder_days: { type: 'numbers' },
  storage_disposal_days: days,
  storage_extension_days: days,
  storage_extension_cents: dollars,
  undo_seconds: { type: 'whole', unit: 'seconds' },
  box_sizes: { type: 'boxes' },
  shelf_racks: { type: 'racks' },
  customs_role: { type: 'choice', options: ['forwarder', 'seller'] },
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
  qc_photos_min: { type: 'whole', unit: 'photos' },
  warehouse_address: { type: 'warehouse' },
  purchase_due_hours: hours,
  seller_sends_due_hours: hours,
  arrival_due_hours: hours,
  packing_due_hours: hours,
  dispatch_due_hours: hours,
  stalled_days: days,
  support_due_hours: hours,
  review_due_days: days,
  invite_bonus_cents: dollars,
  invite_bonus_at: { type: 'choice', options: ['activation', 'first_paid_order'] },
  sign_up_coupon_campaign: { type: 'line' },
  support_hours: { type: 'line' },
  social_links: { type: 'links' },
  hosted_video_urls: { type: 'addresses' },
  quality_photos: { type: 'addresses' },
}

export const SETTING_GROUPS = {
  group_prices: [
    'handling_fee_tiers',
    'return_fee_min_cents',
    'return_fee_max_cents',
    'compensation_cap_cny',
    'wallet_adjustment_alone_cents',
    'staff_given_alone_cents',
    'second_person_hours',
    'second_factor_reset_hours',
    'unpaid_order_days',
    'unpaid_top_up_days',
    'account_record_days',
    'receipt_seller',
    'cart_lines_max',
    'snapshot_fresh_minutes',
  ],
  group_storage: [
    'free_storage_days',
    'printed_storage_days',
    'storage_reminder_days',
    'storage_disposal_days',
    'storage_extension_days',
    'storage_extension_cents',
    'undo_seconds',
    'promised_freight_limit_cents',
    'packed_quote_days',
    'insurance_basis_points',
    'insurance_minimum_cents',
    'insurance_cap_cents',
    'claim_days',
    'lost_claim_days',
    'insurance_exclusions',
    'warehouse_services',
    'carrier_minimum_g',
    'box_sizes',
    'shelf_racks',
    'customs_role',
    'qc_photos_min',
    'warehouse_address',
  ],
  group_due: [
    'purchase_due_hours',
    'seller_sends_due_hours',
    'arrival_due_hours',
    'packing_due_hours',
    'dispatch_due_hours',
    'stalled_days',
    'support_due_hours',
    'review_due_days',
  ],
  group_bonus: ['invite_bonus_cents', 'invite_bonus_at', 'sign_up_coupon_campaign'],
  group_pages: [
    'support_hours',
    'social_links',
    'hosted_video_urls',
    'quality_photos',
    'popular_buyers_min',
    'popular_days',
  ],
} as const satisfies Record<string, readonly SettingName[]>

export const WAREHOUSE_PARTS = [
  'contact_name',
  'phone',
  'province',
  'city',
  'district',
  'street',
  'detail',
  'postcode',
] as const

/** A box has one line: name, three sides in centimetres, its own weight and its maximum load in grams. */
export const BOX_PARTS = ['name', 'length', 'width', 'height', 'empty_g', 'max_load_g'] as const
