import type { Parsed } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { countryName } from '@sampan/messages/intl'
import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import {
  accountOf,
  addressesOf,
  countAddresses,
  inviteStats,
  profileOf,
  removeAddress,
} from './profile.queries.ts'
import { type AddressForm, makeDefault, saveAddress } from './save-address.ts'

const formOf = (input: Parsed<'/api/account/add_address'>): AddressForm => ({
  userName: input.user_name,
  countryCode: input.country_code,
  province: input.province,
  city: input.city,
  addressDetail: input.address_detail,
  postalCode: input.postal_code,
  phone: input.phone,
  email: input.email,
  isDefault: input.default === 1,
})

export const profileRoutes: readonly Route[] = [
  route('/api/account/get_account_info', async ({ context, customer, now }) => {
    const account = await accountOf(context.db, customer.id, now)
    return {
      account_name: customer.accountName,
      account_no: customer.accountNo,
      balance_amount: toWire(usd(account.balanceCents)),
      coupon_num: account.coupons,
      invite_code: account.inviteCode,
      avatar_url: account.avatarUrl,
    }
  }),

  route('/api/account/get_address_list', async ({ context, customer, input, lang }) => {
    const [rows, total] = await Promise.all([
      addressesOf(context.db, customer.id, input.page_size, (input.page - 1) * input.page_size),
      countAddresses(context.db, customer.id),
    ])
    return {
      list: rows.map(({ address, enName, cnName }) => ({
        id: address.id,
        country: countryName(lang, address.countryCode, {
          en: enName ?? address.countryCode,
          ...(cnName && { cn: cnName }),
        }),
        country_code: address.countryCode,
        user_name: address.userName,
        province: address.province,
        city: address.city,
        address_detail: address.addressDetail,
        postal_code: address.postalCode,
        phone: address.phone,
        email: address.email,
        default: address.isDefault ? 1 : 0,
      })),
      total,
    }
  }),

  route('/api/account/add_address', async ({ context, customer, input }) => ({
    id: await saveAddress(context, customer.id, null, formOf(input), 'add_address_failed'),
  })),

  route('/api/account/update_address', async ({ context, customer, input }) => ({
    id: await saveAddress(context, customer.id, uuidOf(input.id), formOf(input), 'update_failed'),
  })),

  route('/api/account/delete_address', async ({ context, customer, input }) => {
    if (!(await removeAddress(context.db, customer.id, uuidOf(input.id)))) throw new Refusal('unknown_id')
    return null
  }),

  route('/api/account/set_default_address', async ({ context, customer, input }) => {
    await makeDefault(context, customer.id, uuidOf(input.id))
    return null
  }),

  route('/api/account/get_invite_code', async ({ context, customer }) => ({
    invite_code: (await profileOf(context.db, customer.id)).inviteCode,
  })),

  route('/api/account/get_invite_data', async ({ context, customer }) => {
    const { people, cents } = await inviteStats(context.db, customer.id)
    return { invite_num: people, total_sell: toWire(usd(cents)) }
  }),
]
