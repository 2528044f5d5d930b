import { type Endpoint, endpoints, type Path } from '@sampan/contract'
import type { AppContext } from '../src/context.ts'
import { schemaOf } from '../src/http/open-api.ts'
import { priceAlone } from './group-factories.ts'
import { type Owner, type PrivateThing, things } from './private-things.ts'

const addressForm = {
  ...{ user_name: 'Eve', country_code: 'US', province: 'Oregon', city: 'Portland' },
  ...{ address_detail: '1 Elsewhere', postal_code: '97201', phone: '+1 503 555 0100' },
}
const consignee = {
  ...{ consignee_name: 'Eve', consignee_province: 'Oregon', consignee_city: 'Portland' },
  ...{
    consignee_address_detail: '1 Elsewhere',
    consignee_postcode: '97201',
    consignee_phone: '+1 503 555 0100',
  },
}
const consigneeWithCountry = { country_code: 'US', ...consignee }
const legacyConsignee = { ...consigneeWithCountry, country_code: undefined, consignee_country: 'US' }
const product = {
  ...{ store_product_sku: 'NEW', product_link: 'https://item.taobao.com/item.htm?id=1' },
  product_sale_price_cny: 1,
}
const storeForm = { store_name: 'Eve', store_link: 'https://eve.example', store_type: 'Wix' }
const line = (more: object = {}) => ({
  ...{ external_order_id: '#9', store_product_sku: 'LAMP', product_quantity: 1, ...more },
})

export interface Cell {
  readonly path: Path
  readonly field: string
  readonly thing: PrivateThing
  /** Returns a valid input with these ids. `asker` is the caller. */
  input(ids: readonly string[], context: AppContext, asker: Owner): object | Promise<object>
  readonly isList: boolean
}

const cell = (
  at: `${Path} ${string}`,
  thing: PrivateThing,
  rest: object | ((id: string, context: AppContext, asker: Owner) => object | Promise<object>) = {},
): Cell => {
  const [path, field] = at.split(' ') as [Path, string]
  const isList = /ids$/.test(field)
  return {
    ...{ path, field, thing, isList },
    input: (ids, context, asker) =>
      typeof rest === 'function'
        ? rest(ids[0] ?? '', context, asker)
        : { ...rest, [field]: isList ? ids : ids[0] },
  }
}

/** Other people's goods in a group of the caller's. */
const inOwnGroup = (at: `${Path} ${string}`): Cell => ({
  ...cell(at, things.storedOrder),
  input: async (order_ids, context, asker) => ({
    ...{ order_ids, group_number: await things.group.make(context, asker) },
    ...(at.startsWith('/api/groups/add_goods') && { total_amount: await priceAlone(context, asker) }),
  }),
})

/** Every field of a customer's call that refers to a customer's data, with a call that has an effect. */
export const cells: readonly Cell[] = [
  cell('/api/account/delete_address id', things.address),
  cell('/api/account/set_default_address id', things.address),
  cell('/api/account/update_address id', things.address, addressForm),
  cell('/api/account/read_message ids', things.message),
  cell('/api/account/end_session session_id', things.session),
  cell('/api/account/passkey/remove passkey_id', things.passkey),
  cell('/api/shopping/cart_num_update cart_id', things.cartLine, { quantity: 3 }),
  cell('/api/shopping/cart_remark_update cart_id', things.cartLine, { product_remark: 'mine' }),
  cell('/api/shopping/get_settlement_info cart_ids', things.cartLine),
  cell('/api/shopping/submit_shopping_order cart_ids', things.cartLine, { country_code: 'US' }),
  cell('/api/shopping/get_landed_cost cart_ids', things.cartLine, { country_code: 'US' }),
  cell('/api/shopping/cancel_unpaid_orders order_ids', things.unpaidOrder),
  cell('/api/shopping/cancel_order order_id', things.unpaidOrder),
  cell('/api/shopping/answer_problem problem_id', things.problem, { choice: 'keep', refund_amount: 5 }),
  cell('/api/shopping/ask_about_order order_id', things.storedOrder, { text: 'Is the zip metal?' }),
  cell('/api/shopping/confirm_receipt delivery_number', things.shippedParcel),
  cell('/api/shopping/tell_customs_paid delivery_number', things.shippedParcel, { amount: 1 }),
  cell('/api/shopping/share_parcel delivery_number', things.shippedParcel),
  cell('/api/shopping/stop_sharing_parcel delivery_number', things.sharedParcel),
  cell('/api/shopping/order_item_service order_id', things.storedOrder, {
    ...{ service: 'photos', price_amount: 1 },
  }),
  cell('/api/shopping/order_parcel_service delivery_number', things.parcel, {
    ...{ service: 'moisture_bag', price_amount: 0.5 },
  }),
  cell('/api/shopping/extend_storage order_id', things.storedOrder),
  cell('/api/shopping/get_my_order_list search_text', things.unpaidOrder),
  cell('/api/shopping/get_my_warehouse_list search_text', things.storedOrder),
  cell('/api/shopping/get_order_detail order_id', things.paidOrder),
  cell('/api/shopping/correct_tracking_number order_id', things.announcedOrder, {
    tracking_number_cn: 'SF9876543210123',
  }),
  cell('/api/shopping/request_cancel order_id', things.paidOrder, { reason: 'changed my mind' }),
  cell('/api/shopping/request_return order_id', things.storedOrder, { reason: 'too small' }),
  cell('/api/shopping/get_my_parcel_list search_text', things.parcel),
  cell('/api/shopping/get_parcel_address_hints order_ids', things.storedOrder),
  cell('/api/shopping/get_parcel_detail delivery_number', things.parcel),
  cell('/api/shopping/get_parcel_weight order_ids', things.storedOrder),
  cell('/api/shopping/get_shipping_channels order_ids', things.storedOrder, { country_code: 'US' }),
  cell('/api/shipping/plan_parcels order_ids', things.storedOrder, { country_code: 'US' }),
  cell('/api/shipping/propose_declaration order_ids', things.storedOrder, { country_code: 'US' }),
  cell('/api/shopping/open_claim delivery_number', things.deliveredParcel, {
    ...{ kind: 'damaged', amount: 1, description: 'Broken', image_urls: ['/files/x.webp'] },
  }),
  cell('/api/shopping/release_parcel delivery_number', things.parcel),
  cell('/api/shopping/correct_parcel_address delivery_number', things.parcel, consignee),
  cell('/api/shopping/get_packed_quotes delivery_number', things.packedParcel),
  cell('/api/shopping/choose_channel delivery_number', things.packedParcel, {
    ...{ channel_code: 'sampan_air', is_insured: false, total_amount: 22 },
  }),
  cell('/api/shopping/submit_shipping_order declaration.lines.order_id', things.storedOrder, (order_id) => {
    const line = { order_id, description: 'Linen shirt', hs_code: '', origin: 'CN', material: '' }
    return {
      ...consigneeWithCountry,
      order_ids: [order_id],
      declaration: { lines: [{ ...line, unit_value: 20 }] },
    }
  }),
  cell('/api/shopping/get_service_offers order_ids', things.storedOrder),
  cell('/api/shopping/submit_shipping_order services.order_id', things.storedOrder, (order_id) => ({
    ...{ ...consigneeWithCountry, order_ids: [order_id] },
    services: [{ order_id, service: 'photos', note: '', price_amount: 1 }],
  })),
  cell('/api/shopping/submit_shipping_order order_ids', things.storedOrder, consigneeWithCountry),
  cell(
    '/api/shopping/submit_shipping_order coupon_code',
    things.coupon,
    async (coupon_code, context, asker) => ({
      ...consigneeWithCountry,
      order_ids: [await things.storedOrder.make(context, asker)],
      shipping_method_code: 'sampan_air',
      coupon_code,
    }),
  ),
  cell('/api/groups/get group_number', things.group),
  cell('/api/groups/correct_address group_number', things.group, consignee),
  cell('/api/groups/leave group_number', things.joinedGroup),
  cell('/api/groups/close group_number', things.group),
  cell('/api/groups/dissolve group_number', things.group),
  cell('/api/groups/quote_goods group_number', things.group, async (group_number, context, asker) => ({
    group_number,
    order_ids: [await things.storedOrder.make(context, asker)],
  })),
  cell('/api/groups/add_goods group_number', things.group, async (group_number, context, asker) => ({
    ...{ group_number, total_amount: await priceAlone(context, asker) },
    order_ids: [await things.storedOrder.make(context, asker)],
  })),
  inOwnGroup('/api/groups/quote_goods order_ids'),
  inOwnGroup('/api/groups/add_goods order_ids'),
  cell('/api/pay/balance_pay_orders order_ids', things.unpaidOrder),
  cell('/api/pay/balance_pay_shipping delivery_number', things.parcel),
  cell('/api/pay/balance_pay_supplement order_id', things.supplement),
  cell('/api/pay/get_order_payment_info order_ids', things.unpaidOrder),
  cell('/api/pay/get_shipping_payment_info delivery_number', things.parcel),
  cell('/api/pay/get_top_up_payment_info order_id', things.topUp),
  cell('/api/wallet/cancel_top_ups order_ids', things.topUp),
  cell('/api/pay/paypal_pay_orders order_ids', things.unpaidOrder),
  cell('/api/pay/paypal_pay_shipping delivery_number', things.parcel),
  cell('/api/pay/paypal_pay_top_up order_id', things.topUp),
  cell('/api/pay/provider_pay_orders order_ids', things.unpaidOrder, { provider: 'paypal' }),
  cell('/api/pay/provider_pay_shipping delivery_number', things.parcel, { provider: 'paypal' }),
  cell('/api/pay/provider_pay_top_up order_id', things.topUp, { provider: 'paypal' }),
  cell('/api/pay/pay_order order_id', things.legacyOrder, { pay_way: 'balance' }),
  cell('/api/pay/virtual_handle_payment virtual_order_id', things.virtualLegacyOrder, { pay_way: 'balance' }),
  cell('/api/onlinestore/add_new_product store_id', things.store, product),
  cell('/api/onlinestore/check_online_orders store_id', things.store, { order_list: [line()] }),
  cell('/api/onlinestore/check_online_orders order_list.store_id', things.store, (store_id) => ({
    ...{ store_id, order_list: [line({ store_id })] },
  })),
  cell('/api/onlinestore/delete_product id', things.storeProduct),
  cell('/api/onlinestore/delete_store id', things.store),
  cell('/api/onlinestore/get_product_list store_id', things.store),
  cell('/api/onlinestore/get_store_order_list store_id', things.usedStore),
  cell('/api/onlinestore/get_store_order_list external_order_id', things.storeOrderNumber),
  cell('/api/onlinestore/get_import_list store_id', things.usedStore),
  cell('/api/onlinestore/remove_store_orders ids', things.storeOrder),
  cell('/api/onlinestore/remove_store_orders import_id', things.storeImport),
  cell('/api/onlinestore/submit_store_shopping_orders store_id', things.store, { list: [line()] }),
  cell('/api/onlinestore/submit_store_shopping_orders list.store_id', things.store, (store_id) => ({
    list: [line({ store_id })],
  })),
  cell('/api/onlinestore/update_product id', things.storeProduct, product),
  cell('/api/onlinestore/update_store id', things.store, storeForm),
  cell('/api/order/get_order_list order_id', things.legacyOrder),
  cell('/api/order/get_order_detail order_id', things.legacyOrder),
  cell('/api/order/get_order_records order_id', things.legacyOrder),
  cell('/api/order/update_order_address order_id', things.legacyOrder, legacyConsignee),
]

/** Fields that look like ids but do not refer to a customer's data: shared data, or free text of the caller. */
const NOBODYS = new Set([
  // of the consignee and of the nomenclature
  'declaration.lines.hs_code',
  ...['declaration.tax_number', 'consignee_tax_number'],
  // who knows it is invited
  ...['/api/groups/preview code', '/api/groups/join code'],
  ...['country_code', 'snapshot_id', 'product_sku_id', 'shipping_method_code', 'channel_code', 'postal_code'],
  ...['tracking_number_cn', 'order_list.external_order_id', 'list.external_order_id'],
  ...['order_list.recipient.country_code', 'order_list.recipient.postal_code'],
  ...['list.recipient.country_code', 'list.recipient.postal_code', 'consignee_postcode', 'postcode'],
  ...['sku_code_note', 'order_list.sku_code_note', 'list.sku_code_note'],
  ...['paypal_no', 'id_token', 'totp_code', '/api/shopping/get_product_detail search_text'],
])

/** Returns `path field` for every field of a customer's call that is named like an id, except those above. */
export function fieldsLikeIds(): string[] {
  return (endpoints as readonly Endpoint[])
    .filter((endpoint) => endpoint.access === 'customer')
    .flatMap((endpoint) =>
      fieldsOf(schemaOf(endpoint.request, 'input')).map((field) => ({ path: endpoint.path, field })),
    )
    .filter(({ field }) => /(^|[._])(ids?|no|number|code|postcode|search_text)(_|$)/.test(field))
    .filter(({ path, field }) => !NOBODYS.has(field) && !NOBODYS.has(`${path} ${field}`))
    .map(({ path, field }) => `${path} ${field}`)
}

interface Schema {
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
function fieldsOf({ properties = {}, items, anyOf = [], allOf = [] }: Schema, before = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    before + name,
    ...fieldsOf(schema, `${before}${name}.`),
  ])
  const inner = [...(items ? [items] : []), ...anyOf, ...allOf].flatMap((one) => fieldsOf(one, before))
  return [...own, ...inner]
}
