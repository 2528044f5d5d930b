import type { Text } from '../fill.ts'

export default {
  country_code: 'Country',
  user_name: 'Consignee name',
  province: 'State/Province',
  city: 'City',
  address_detail: 'Address detail',
  postal_code: 'Postcode',
  phone: 'Phone',
  email: 'Email',
} as const satisfies Text
