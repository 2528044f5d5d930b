import type { PhraseValue } from '@sampan/messages/phrase'
import { staffRefusals } from './staff-refusals.ts'

/**
 * All deliberate refusals of the application, each with its stable code. Their messages are the catalogue's, in the namespaces
 * `refusals` and `console-refusals`; English messages given by the specification are part of the contract and used verbatim.
 */
export const refusals = {
  // sessions and access
  session_invalid: { code: 9003 },
  staff_session_invalid: { code: 9004 },
  not_allowed: { code: 9005 },
  too_many_requests: { code: 9006 },
  foreign_origin: { code: 9007 },
  defect: { code: 9500 },
  unknown_path: { code: 9404 },
  too_large: { code: 9413 },
  busy: { code: 9503 },

  // input
  check_input: { code: 1001 },
  check_selection: { code: 1002 },
  check_required: { code: 1003 },
  passwords_differ: { code: 1004 },
  unknown_id: { code: 1005 },
  key_reused: { code: 1006 },
  in_progress: { code: 1007 },
  key_missing: { code: 1009 },
  input_product_url: { code: 1008 },

  // sign-in and accounts
  login_failed: { code: 1101 },
  registration_error: { code: 1102 },
  not_activated: { code: 1103 },
  link_expired: { code: 1104 },
  password_needed_to_link: { code: 1105 },
  sign_in_paused: { code: 1107 },
  password_common: { code: 1108 },
  password_wrong: { code: 1109 },
  confirm_identity_first: { code: 1110 },
  email_unchanged: { code: 1111 },
  last_way_to_sign_in: { code: 1112 },
  identity_taken: { code: 1113 },
  totp_wrong: { code: 1114 },
  step_expired: { code: 1115 },
  passkey_refused: { code: 1116 },
  totp_set: { code: 1117 },
  account_has_goods: { code: 1118 },
  account_has_money: { code: 1119 },
  account_owes_money: { code: 1120 },
  account_has_requests: { code: 1121 },
  only_unpaid: { code: 1122 },
  provider_off: { code: 1106 },

  // products and cart
  can_not_find_item: { code: 1201 },
  add_failed: { code: 1202 },
  stock_empty: { code: 1203 },
  needs_manual_order: { code: 1204 },
  select_option: { code: 1205 },
  price_changed: { code: 1206 },
  stock_changed: { code: 1207 },
  domestic_freight_changed: { code: 1215 },
  line_changed: { code: 1216 },
  line_refused: { code: 1217 },
  update_failed: { code: 1208 },
  quantity_out_of_range: { code: 1209 },
  below_minimum: { code: 1210 },
  sold_in_lots: { code: 1218 },
  cart_full: { code: 1211 },
  try_again_plain: { code: 1212 },
  sign_in_to_load: { code: 1213 },
  not_a_product_link: { code: 1214 },

  // settlement and orders
  select_items: { code: 1301 },
  can_not_checkout: { code: 1302 },
  select_country: { code: 1303 },
  submit_failed_retry: { code: 1304 },
  settlement_failed: { code: 1305 },
  total_changed: { code: 1306 },
  can_not_cancel: { code: 1307 },
  order_details_failed: { code: 1308 },
  one_tracking_number: { code: 1309 },
  submit_failed: { code: 1310 },
  tracking_number_taken: { code: 1311 },
  request_not_possible: { code: 1312 },
  receipt_not_possible: { code: 1318 },
  request_open_already: { code: 1313 },

  // parcels and freight
  select_warehouse_items: { code: 1401 },
  country_empty: { code: 1402 },
  consignee_name_empty: { code: 1403 },
  province_empty: { code: 1404 },
  city_empty: { code: 1405 },
  address_empty: { code: 1406 },
  postcode_empty: { code: 1407 },
  phone_empty: { code: 1408 },
  insurance_not_offered: { code: 1432 },
  claim_not_possible: { code: 1433 },
  claim_open_already: { code: 1434 },
  claim_photos_missing: { code: 1435 },
  claim_above_limit: { code: 1436 },
  channel_does_not_fit: { code: 1409 },
  items_not_free: { code: 1410 },
  freight_changed: { code: 1411 },
  try_again_dots: { code: 1412 },
  try_again_title: { code: 1413 },
  storage_over: { code: 1415 },
  held: { code: 1418 },
  problem_open: { code: 1419 },
  problem_closed: { code: 1316 },
  offer_changed: { code: 1317 },
  return_open: { code: 1417 },
  storage_changed: { code: 1416 },
  check_declaration: { code: 1420 },
  declare_in_english: { code: 1421 },
  declare_contents: { code: 1422 },
  declare_value: { code: 1423 },
  declare_reason: { code: 1424 },
  hs_code_wrong: { code: 1425 },
  origin_wrong: { code: 1426 },
  declaration_items_differ: { code: 1427 },
  tax_number_missing: { code: 1428 },
  tax_number_wrong: { code: 1429 },
  goods_prohibited: { code: 1430 },
  net_above_gross: { code: 1431 },
  parcel_locked: { code: 1414 },

  // coupons
  coupon_not_usable: { code: 1501 },
  coupon_taken: { code: 1502 },
  campaign_exhausted: { code: 1503 },

  // payment and wallet
  can_not_pay: { code: 1601 },
  pay_failed: { code: 1602 },
  balance_below_zero: { code: 1603 },
  top_up_first: { code: 1604 },
  payment_under_way: { code: 1605 },
  paid_already: { code: 1606 },
  create_payment_failed: { code: 1607 },
  failed_to_pay: { code: 1608 },
  wallet_frozen: { code: 1609 },
  select_pay_way: { code: 1610 },
  can_not_run: { code: 1611 },
  top_up_amount: { code: 1612 },
  some_not_payable: { code: 1613 },

  // linked stores
  empty_order: { code: 1702 },
  empty_success_order: { code: 1703 },
  check_order_file: { code: 1704 },
  submit_failed_contact: { code: 1705 },
  add_store_failed: { code: 1706 },
  add_product_failed: { code: 1707 },
  store_linked: { code: 1709 },
  sku_mapped: { code: 1710 },
  add_address_failed: { code: 1708 },

  // services and content
  upload_failed: { code: 1801 },
  failed: { code: 1804 },
  review_platform_unknown: { code: 1805 },
  review_submitted: { code: 1806 },

  ...staffRefusals,
} as const satisfies Record<string, { code: number }>

export type RefusalName = keyof typeof refusals

/** Values of a message's places. */
export type RefusalValues = Readonly<Record<string, PhraseValue>>
