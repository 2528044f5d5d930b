import type { Language } from './envelope.ts'
import { staffRefusals } from './staff-refusals.ts'

/**
 * All deliberate refusals of the application: a stable code, and the customer's message in both languages.
 * English messages given by the specification are part of the contract and used verbatim.
 */
export const refusals = {
  // sessions and access
  session_invalid: { code: 9003, en: 'Please sign in', cn: '请先登录' },
  staff_session_invalid: { code: 9004, en: 'Please sign in to the console', cn: '请先登录管理后台' },
  not_allowed: { code: 9005, en: 'Your role does not include this', cn: '您的角色没有此权限' },
  too_many_requests: {
    code: 9006,
    en: 'Too many tries. Please try again in {wait}.',
    cn: '尝试次数过多，请在{wait}后再试。',
  },
  foreign_origin: { code: 9007, en: 'This request did not come from our pages', cn: '请求来源无效' },
  defect: {
    code: 9500,
    en: 'Something went wrong on our side. Please try again.',
    cn: '系统出现问题，请重试。',
  },
  unknown_path: { code: 9404, en: 'There is no such call', cn: '接口不存在' },
  too_large: { code: 9413, en: 'This is too large', cn: '内容过大' },
  busy: {
    code: 9503,
    en: 'We are very busy just now. Please try again in a moment.',
    cn: '系统繁忙，请稍后再试。',
  },

  // input
  check_input: { code: 1001, en: 'Please check your input', cn: '请检查您的输入' },
  check_selection: { code: 1002, en: 'Please check your selection', cn: '请检查您的选择' },
  check_required: {
    code: 1003,
    en: 'Please check that all required fields are filled up',
    cn: '请确认所有必填项均已填写',
  },
  passwords_differ: { code: 1004, en: 'The two passwords do not match', cn: '两次输入的密码不一致' },
  unknown_id: { code: 1005, en: 'We can not find this', cn: '找不到该记录' },
  key_reused: {
    code: 1006,
    en: 'This was sent before with other details and carried out. Check how it stands, then send it again if you still want to.',
    cn: '此前已用其他内容提交并执行。请先核对当前状态，如仍需要请重新提交。',
  },
  in_progress: {
    code: 1007,
    en: 'This is being done already. Please wait a moment.',
    cn: '正在处理中，请稍候。',
  },
  key_missing: {
    code: 1009,
    en: 'This call moves money or goods: send it with an Idempotency-Key',
    cn: '该操作涉及资金或货物，请附带幂等键（Idempotency-Key）提交',
  },
  input_product_url: { code: 1008, en: 'Please input Product URL', cn: '请输入商品链接' },

  // sign-in and accounts
  login_failed: { code: 1101, en: 'Login failed', cn: '登录失败' },
  registration_error: { code: 1102, en: 'Registration error', cn: '注册失败' },
  not_activated: {
    code: 1103,
    en: 'Please activate your account first. We have sent you the e-mail again.',
    cn: '请先激活账户，激活邮件已重新发送。',
  },
  link_expired: {
    code: 1104,
    en: 'This link is no longer valid. Please ask for a new one.',
    cn: '链接已失效，请重新获取。',
  },
  password_needed_to_link: {
    code: 1105,
    en: 'This e-mail already has an account. Sign in with its password once to connect it.',
    cn: '该邮箱已注册，请先用密码登录一次以完成关联。',
  },
  sign_in_paused: {
    code: 1107,
    en: 'Too many failed tries. Try again in {wait}, or set a new password by e-mail now.',
    cn: '失败次数过多，请在{wait}后再试，或立即通过邮件重设密码。',
  },
  password_common: {
    code: 1108,
    en: 'This password is on the lists that attackers try first. Please choose another.',
    cn: '该密码在攻击者最先尝试的名单中，请换一个。',
  },
  password_wrong: { code: 1109, en: 'This is not your present password', cn: '当前密码不正确' },
  confirm_identity_first: {
    code: 1110,
    en: 'Please confirm first that it is you',
    cn: '请先确认是您本人',
  },
  email_unchanged: { code: 1111, en: 'This is your e-mail already', cn: '这已是您当前的邮箱' },
  last_way_to_sign_in: {
    code: 1112,
    en: 'This is your only way to sign in. Set a password first.',
    cn: '这是您唯一的登录方式，请先设置密码。',
  },
  identity_taken: {
    code: 1113,
    en: 'This {provider} account is connected to another account here',
    cn: '该 {provider} 账户已关联本站的另一个账户',
  },
  totp_wrong: {
    code: 1114,
    en: 'This code is not right. Codes change every 30 seconds and work once.',
    cn: '验证码不正确。验证码每 30 秒更换，仅可使用一次。',
  },
  step_expired: {
    code: 1115,
    en: 'This took too long. Please begin again.',
    cn: '操作超时，请重新开始。',
  },
  passkey_refused: {
    code: 1116,
    en: 'This passkey does not open an account here',
    cn: '该通行密钥无法登录本站账户',
  },
  totp_set: { code: 1117, en: 'Two-step sign-in is on already', cn: '两步验证已开启' },
  account_has_goods: {
    code: 1118,
    en: 'Orders on their way or in our warehouse: {count}. Have them shipped or cancelled first.',
    cn: '您有 {count} 个订单在途或在仓，请先安排寄送或取消。',
  },
  account_has_money: {
    code: 1119,
    en: 'Your wallet holds ${amount}. Spend it, or write to us to have it paid out, first.',
    cn: '您的钱包还有 ${amount}，请先使用，或联系我们退还。',
  },
  account_owes_money: {
    code: 1120,
    en: 'Your wallet is ${amount} below zero. Please settle it first.',
    cn: '您的钱包欠款 ${amount}，请先结清。',
  },
  account_has_requests: {
    code: 1121,
    en: 'Requests, refunds or payments still being handled: {count}. Please wait until they are settled.',
    cn: '还有 {count} 项申请、退款或付款在处理中，请等待完成。',
  },
  only_unpaid: {
    code: 1122,
    en: 'Only unpaid orders can be cancelled at once. For others, ask us to cancel.',
    cn: '只能直接取消未付款的订单，其他订单请申请取消。',
  },
  provider_off: { code: 1106, en: 'This way to sign in is not available', cn: '该登录方式不可用' },

  // products and cart
  can_not_find_item: { code: 1201, en: 'Can not find this item', cn: '找不到该商品' },
  add_failed: { code: 1202, en: 'Add failed', cn: '添加失败' },
  stock_empty: { code: 1203, en: 'Stock is empty', cn: '库存不足' },
  needs_manual_order: {
    code: 1204,
    en: 'Cannot be added to cart. You need to submit product information manually.',
    cn: '无法加入购物车，请手动提交商品信息。',
  },
  select_option: { code: 1205, en: 'Please select {option}', cn: '请选择{option}' },
  price_changed: {
    code: 1206,
    en: 'The price changed from ¥{old} to ¥{new}. Please check and add it again.',
    cn: '价格已由 ¥{old} 变为 ¥{new}，请确认后重新添加。',
  },
  stock_changed: {
    code: 1207,
    en: 'Only {left} left. Please choose fewer.',
    cn: '库存仅剩 {left} 件，请减少数量。',
  },
  domestic_freight_changed: {
    code: 1215,
    en: 'The domestic freight changed from ¥{old} to ¥{new}. Please check and add it again.',
    cn: '国内运费已由 ¥{old} 变为 ¥{new}，请确认后重新添加。',
  },
  line_changed: {
    code: 1216,
    en: '“{name}” now comes to ¥{new}, not ¥{old}. Your cart shows the new price: please check and submit again.',
    cn: '“{name}”的金额已由 ¥{old} 变为 ¥{new}，购物车已显示新价格，请确认后重新提交。',
  },
  line_refused: { code: 1217, en: '“{name}”: {why}', cn: '“{name}”：{why}' },
  update_failed: { code: 1208, en: 'Update failed', cn: '更新失败' },
  quantity_out_of_range: {
    code: 1209,
    en: 'Quantity can be {min} to {max}',
    cn: '数量须在 {min} 到 {max} 之间',
  },
  below_minimum: { code: 1210, en: 'The seller asks for at least {min}', cn: '卖家要求至少购买 {min} 件' },
  sold_in_lots: {
    code: 1218,
    en: 'Sold in lots of {lot}. Please choose a multiple of {lot}.',
    cn: '该商品按每手 {lot} 件出售，请选择 {lot} 的倍数。',
  },
  cart_full: {
    code: 1211,
    en: 'Your cart is full. Please order or remove something first.',
    cn: '购物车已满，请先结算或移除部分商品。',
  },
  try_again_plain: { code: 1212, en: 'Please try again', cn: '请重试' },
  sign_in_to_load: { code: 1213, en: 'Sign in to load products', cn: '登录后加载商品' },
  not_a_product_link: { code: 1214, en: '{what}', cn: '{what}' },

  // settlement and orders
  select_items: { code: 1301, en: 'Please select items', cn: '请选择商品' },
  can_not_checkout: { code: 1302, en: 'Can not checkout', cn: '无法结算' },
  select_country: { code: 1303, en: 'Please select country', cn: '请选择国家' },
  submit_failed_retry: { code: 1304, en: 'Submit failed.Please retry.', cn: '提交失败，请重试。' },
  settlement_failed: { code: 1305, en: 'Get settlement failed', cn: '获取结算信息失败' },
  total_changed: {
    code: 1306,
    en: 'The total is now ${new}, not ${old}. Please check and submit again.',
    cn: '总额已由 ${old} 变为 ${new}，请确认后重新提交。',
  },
  can_not_cancel: { code: 1307, en: 'You can not cancel this order!', cn: '您不能取消此订单！' },
  order_details_failed: { code: 1308, en: 'Failed to retrieve order details', cn: '获取订单详情失败' },
  one_tracking_number: {
    code: 1309,
    en: 'One tracking number per parcel',
    cn: '每个包裹只能填写一个快递单号',
  },
  submit_failed: { code: 1310, en: 'Submit failed', cn: '提交失败' },
  tracking_number_taken: {
    code: 1311,
    en: 'You have already registered this tracking number',
    cn: '您已登记过该快递单号',
  },
  request_not_possible: {
    code: 1312,
    en: 'This can not be asked for at the order’s present stage',
    cn: '订单当前状态无法提交该申请',
  },
  receipt_not_possible: {
    code: 1318,
    en: 'You can confirm a parcel once it has been sent',
    cn: '包裹寄出后才能确认收货',
  },
  request_open_already: {
    code: 1313,
    en: 'You have already asked. We will answer soon.',
    cn: '您已提交过申请，我们会尽快处理。',
  },

  // parcels and freight
  select_warehouse_items: { code: 1401, en: 'Please select items!', cn: '请选择商品！' },
  country_empty: { code: 1402, en: 'Country can not be empty', cn: '国家不能为空' },
  consignee_name_empty: { code: 1403, en: 'Consignee Name not be empty', cn: '收件人姓名不能为空' },
  province_empty: { code: 1404, en: 'State/Province not be empty', cn: '州/省不能为空' },
  city_empty: { code: 1405, en: 'City not be empty', cn: '城市不能为空' },
  address_empty: { code: 1406, en: 'Address Detail not be empty', cn: '详细地址不能为空' },
  postcode_empty: { code: 1407, en: 'Postcode not be empty', cn: '邮编不能为空' },
  phone_empty: { code: 1408, en: 'Phone not be empty', cn: '电话不能为空' },
  insurance_not_offered: {
    code: 1432,
    en: 'Insurance is no longer offered for this parcel. Go on without it, or choose another method.',
    cn: '该包裹已不提供运输保险，请取消保险或更换运输方式。',
  },
  channel_does_not_fit: {
    code: 1409,
    en: 'This shipping method does not fit these items',
    cn: '该运输方式不适用于所选商品',
  },
  items_not_free: {
    code: 1410,
    en: 'Some of these items are no longer in the warehouse or are already in a parcel',
    cn: '部分商品已不在仓库或已在其他包裹中',
  },
  freight_changed: {
    code: 1411,
    en: 'The freight is now ${new}, not ${old}. Please check and submit again.',
    cn: '运费已由 ${old} 变为 ${new}，请确认后重新提交。',
  },
  try_again_dots: { code: 1412, en: 'Please try again...', cn: '请重试...' },
  try_again_title: { code: 1413, en: 'Try Again', cn: '请重试' },
  storage_over: {
    code: 1415,
    en: 'Storage of {orders} is over. Please extend it first, then send it.',
    cn: '{orders} 的仓储已到期，请先延长再寄送。',
  },
  held: { code: 1418, en: 'This is on hold. {why}', cn: '该项已暂停处理。{why}' },
  problem_open: {
    code: 1419,
    en: 'Something is wrong with {orders}: please choose first what to do with it, on its page',
    cn: '{orders} 存在问题，请先在订单页选择处理方式',
  },
  problem_closed: {
    code: 1316,
    en: 'This was settled or changed meanwhile. Please load the page again.',
    cn: '该问题已处理或已更新，请刷新页面。',
  },
  offer_changed: {
    code: 1317,
    en: 'You would get ${new} back now, not ${old}. Please check and choose again.',
    cn: '可退金额已由 ${old} 变为 ${new}，请确认后重新选择。',
  },
  return_open: {
    code: 1417,
    en: '{orders}: a return is open, so it can not be sent',
    cn: '{orders} 正在办理退货，无法寄送',
  },
  storage_changed: {
    code: 1416,
    en: 'Its storage has changed: it may stay until {until}. Please look again.',
    cn: '该商品的仓储已变更，可存放至 {until}，请重新查看。',
  },
  check_declaration: {
    code: 1420,
    en: 'Please check the customs declaration',
    cn: '请检查报关信息',
  },
  declare_in_english: {
    code: 1421,
    en: 'Describe it in English: customs read nothing else',
    cn: '请用英文填写品名，海关只接受英文',
  },
  declare_contents: {
    code: 1422,
    en: 'Say what it is: “Bicycle pedals”, not “parts” or “gift”',
    cn: '请写明具体品名，例如“Bicycle pedals”，不要只写“parts”或“gift”',
  },
  declare_value: { code: 1423, en: 'State what one piece is worth', cn: '请填写单件价值' },
  declare_reason: {
    code: 1424,
    en: 'This is not what was paid ({paid}). Please say why.',
    cn: '该金额与实付（{paid}）不同，请说明原因。',
  },
  hs_code_wrong: {
    code: 1425,
    en: 'An HS code has six digits, such as 620520',
    cn: 'HS 编码为六位数字，例如 620520',
  },
  origin_wrong: { code: 1426, en: 'Choose the country it was made in', cn: '请选择原产国' },
  declaration_items_differ: {
    code: 1427,
    en: 'Declare every item of the parcel once',
    cn: '请逐件申报包裹内的每件商品',
  },
  tax_number_missing: {
    code: 1428,
    en: 'Customs there ask for the receiver’s number: {name}',
    cn: '该国海关要求填写收件人号码：{name}',
  },
  tax_number_wrong: {
    code: 1429,
    en: 'This does not look right. A valid number looks like {example}.',
    cn: '格式不正确，正确格式如 {example}。',
  },
  goods_prohibited: {
    code: 1430,
    en: '“{name}” can not be sent there. {why}',
    cn: '“{name}”无法寄往该国。{why}',
  },
  net_above_gross: {
    code: 1431,
    en: 'The net weights come to {net} kg, more than the packed parcel: {gross} kg',
    cn: '净重合计 {net} 千克，超过包裹毛重 {gross} 千克',
  },
  parcel_locked: { code: 1414, en: 'This parcel can no longer be changed', cn: '该包裹已无法修改' },

  // coupons
  coupon_not_usable: { code: 1501, en: 'This coupon can not be used here', cn: '该优惠券不可用' },
  coupon_taken: { code: 1502, en: 'This coupon is already in use', cn: '该优惠券已被使用' },
  campaign_exhausted: {
    code: 1503,
    en: 'All coupons of this campaign have been given out',
    cn: '该活动优惠券已领完',
  },

  // payment and wallet
  can_not_pay: { code: 1601, en: 'Can not pay', cn: '无法支付' },
  pay_failed: { code: 1602, en: 'Pay failed', cn: '支付失败' },
  balance_below_zero: { code: 1603, en: 'Your balance is below 0', cn: '您的余额不足' },
  top_up_first: { code: 1604, en: 'Please top up...', cn: '请先充值...' },
  payment_under_way: {
    code: 1605,
    en: 'A payment for this is being settled. Please wait a moment.',
    cn: '该款项的付款正在处理，请稍候。',
  },
  paid_already: { code: 1606, en: 'This has been paid already', cn: '该款项已支付' },
  create_payment_failed: { code: 1607, en: 'Create payment failed', cn: '创建付款失败' },
  failed_to_pay: { code: 1608, en: 'Failed To Pay', cn: '支付失败' },
  wallet_frozen: {
    code: 1609,
    en: 'Your wallet is on hold. Please write to us.',
    cn: '您的钱包已冻结，请联系我们。',
  },
  select_pay_way: { code: 1610, en: 'Please select pay way', cn: '请选择支付方式' },
  can_not_run: { code: 1611, en: 'Can not run', cn: '无法执行' },
  top_up_amount: {
    code: 1612,
    en: 'Choose 10 to 10000 US dollars, in steps of 10',
    cn: '请选择 10 至 10000 美元，以 10 为单位',
  },
  some_not_payable: {
    code: 1613,
    en: '{ids} can not be paid any more. Please choose again.',
    cn: '{ids} 已无法支付，请重新选择。',
  },

  // linked stores
  store_type_unsupported: { code: 1701, en: 'Can not support this store type', cn: '不支持该店铺类型' },
  empty_order: { code: 1702, en: 'Empty order', cn: '订单为空' },
  empty_success_order: { code: 1703, en: 'Empty success order', cn: '没有可提交的订单' },
  check_order_file: { code: 1704, en: 'Please check your order file', cn: '请检查您的订单文件' },
  submit_failed_contact: {
    code: 1705,
    en: 'Submit failed, please contact us.',
    cn: '提交失败，请联系我们。',
  },
  add_store_failed: { code: 1706, en: 'Failed to add new store', cn: '添加店铺失败' },
  add_product_failed: { code: 1707, en: 'Failed to add new product', cn: '添加商品失败' },
  store_linked: { code: 1709, en: 'This store is linked already', cn: '该店铺已关联' },
  sku_mapped: {
    code: 1710,
    en: 'This SKU has a product already: change that one',
    cn: '该 SKU 已设置商品，请修改原有的设置',
  },
  add_address_failed: { code: 1708, en: 'Failed to add new address', cn: '添加地址失败' },

  // services and content
  upload_failed: {
    code: 1801,
    en: 'Failed.Please compress the image, limit 1M',
    cn: '上传失败，请压缩图片，限制 1M',
  },
  question_failed: { code: 1802, en: 'Failed to submit question', cn: '提交问题失败' },
  no_more_data: { code: 1803, en: 'No more data', cn: '没有更多数据' },
  failed: { code: 1804, en: 'Failed', cn: '失败' },

  ...staffRefusals,
} as const satisfies Record<string, { code: number } & Record<Language, string>>

export type RefusalName = keyof typeof refusals

/** Values of a message's placeholders: one for both languages, or one per language. */
export type RefusalValues = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>

/** Returns the message of a refusal in a language, with its `{placeholders}` filled in. */
export function refusalText(name: RefusalName, lang: Language, values: RefusalValues = {}): string {
  return refusals[name][lang].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key] ?? whole
    return typeof value === 'object' ? value[lang] : String(value)
  })
}
