import type { Friend } from './order-problems.ts'
import { ADDRESSES } from './people.ts'
import type { Shop } from './shop.ts'

/** An open group to the customer's address; a friend has joined and added goods, which are not paid yet. */
export async function openGroup(shop: Shop, token: string, friend: Friend): Promise<void> {
  const [to] = ADDRESSES
  const { group_number } = await shop.ask(
    '/api/groups/create',
    {
      name: 'Oslo autumn box',
      channel_code: 'sampan_air',
      closes_in_days: 14,
      country_code: to.country_code,
      consignee_name: to.user_name,
      consignee_province: to.province,
      consignee_city: to.city,
      consignee_address_detail: to.address_detail,
      consignee_postcode: to.postal_code,
      consignee_phone: to.phone,
    },
    token,
  )
  const { code } = await shop.ask('/api/groups/get', { group_number }, token)
  await shop.ask('/api/groups/join', { code }, friend.token)
  const goods = { group_number, order_ids: [friend.stored] }
  const { alone_amount } = await shop.ask('/api/groups/quote_goods', goods, friend.token)
  await shop.ask('/api/groups/add_goods', { ...goods, total_amount: alone_amount }, friend.token)
}
