import type { Input, Path } from '@sampan/contract'
import type pg from 'pg'

/** One call of a customer. */
export interface CustomerCall {
  readonly name: string
  readonly path: Path
  readonly input: object
}

/** Collects calls whose input fits their path. */
function aList() {
  const calls: CustomerCall[] = []
  const call = <P extends Path>(name: string, path: P, input: Input<P> & object) =>
    calls.push({ name, path, input })
  return { calls, call }
}

/** Finds a customer of the shop with goods in the warehouse and a parcel that was shipped. @throws Error when there is none */
export async function anOrdinaryCustomer(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`
    select customer_id as id from parcels where status = 'shipped' and exists (select from orders
      where orders.customer_id = parcels.customer_id and orders.status = 'in_warehouse') order by id limit 1`)
  if (!rows[0]) throw new Error('no customer has stored goods and a parcel')
  return rows[0].id
}

/** Returns every read of a customer's account and of a purchase, called as a customer with few rows. */
export async function customerCalls(pool: pg.Pool, customerId: string): Promise<readonly CustomerCall[]> {
  const { rows } = await pool.query<Record<'stored' | 'parcel', string>>(
    `select (select order_number from orders where customer_id = $1 and status = 'in_warehouse' order by id limit 1) as stored,
      (select delivery_number from parcels where customer_id = $1 and status = 'shipped' order by id limit 1) as parcel`,
    [customerId],
  )
  const { stored = '', parcel = '' } = rows[0] ?? {}
  const { calls, call } = aList()
  call('Account', '/api/account/get_account_info', {})
  call('Unread notices', '/api/account/nootification/get-num', {})
  call('Settings', '/api/account/get_settings', {})
  call('Devices', '/api/account/get_session_list', {})
  call('Addresses', '/api/account/get_address_list', {})
  call('Invitations', '/api/account/get_invite_data', {})
  call('Messages', '/api/account/get_message_list', {})
  call('Wallet', '/api/wallet/get_record_list', {})
  call('Coupons', '/api/coupon/get_my_coupon_list', {})
  call('Number of cart lines', '/api/shopping/get_my_cart_nums', {})
  call('Cart', '/api/shopping/get_my_cart_list', {})
  call('Orders', '/api/shopping/get_my_order_list', {})
  call('Orders, one status', '/api/shopping/get_my_order_list', { order_status: 6 })
  call('Orders, by number', '/api/shopping/get_my_order_list', { search_text: stored.slice(0, 6) })
  call('Order', '/api/shopping/get_order_detail', { order_id: stored })
  call('Warehouse', '/api/shopping/get_my_warehouse_list', {})
  call('Channels', '/api/shopping/get_shipping_channels', { order_ids: [stored], country_code: 'US' })
  call('Weight of a parcel', '/api/shopping/get_parcel_weight', { order_ids: [stored] })
  call('Address hints', '/api/shopping/get_parcel_address_hints', { order_ids: [stored] })
  call('Parcels', '/api/shopping/get_my_parcel_list', {})
  call('Parcel', '/api/shopping/get_parcel_detail', { delivery_number: parcel })
  call('Stores', '/api/onlinestore/get_store_list', {})
  call('Reviews', '/api/account/get_review_list', {})
  call('Popular products', '/api/service/get_popular_products', { country_code: 'US' })
  call('Weight accuracy', '/api/service/get_weight_accuracy', {})
  call('Status of the shop', '/api/service/get_status', {})
  return calls
}

/** Returns the first and last pages of lists of `aBusyCustomer`. */
export function deepPages(): readonly CustomerCall[] {
  const { calls, call } = aList()
  call('10,000 orders, first page', '/api/shopping/get_my_order_list', {})
  call('10,000 orders, last page', '/api/shopping/get_my_order_list', { page: 500 })
  call('10,000 orders, one status', '/api/shopping/get_my_order_list', { order_status: 6 })
  call('10,000 orders, by number', '/api/shopping/get_my_order_list', { search_text: 'SO12AB' })
  call('1,000 stored, first page', '/api/shopping/get_my_warehouse_list', {})
  call('400 parcels, first page', '/api/shopping/get_my_parcel_list', {})
  call('400 parcels, last page', '/api/shopping/get_my_parcel_list', { page: 40 })
  call('10,000 wallet records, first page', '/api/wallet/get_record_list', {})
  call('10,000 wallet records, last page', '/api/wallet/get_record_list', { page: 1000 })
  call('10,000 messages, first page', '/api/account/get_message_list', {})
  call('10,000 messages, last page', '/api/account/get_message_list', { page: 200 })
  return calls
}
