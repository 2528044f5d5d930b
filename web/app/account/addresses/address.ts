import type { Data } from '@sampan/contract'
import { phoneIn, postcodeIn } from '@sampan/domain/address-numbers'

type SavedAddress = Data<'/api/account/get_address_list'>['list'][number]
/** An address as typed. Email is optional. */
export type Address = Omit<SavedAddress, 'id' | 'country' | 'default'>
export type { SavedAddress }
export type AddressField = keyof Address

export const emptyAddress: Address = {
  country_code: '',
  user_name: '',
  province: '',
  city: '',
  address_detail: '',
  postal_code: '',
  phone: '',
  email: '',
}

/** Returns only the typed fields of an address. */
export const toAddress = (address: Address): Address => ({
  country_code: address.country_code,
  user_name: address.user_name,
  province: address.province,
  city: address.city,
  address_detail: address.address_detail,
  postal_code: address.postal_code,
  phone: address.phone,
  email: address.email,
})

/** The required fields of an address, in the order of the wizard. */
export const REQUIRED_FIELDS = [
  'country_code',
  'user_name',
  'province',
  'city',
  'address_detail',
  'postal_code',
  'phone',
] as const satisfies readonly AddressField[]
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** Returns the required fields that are empty; none when the address is complete. */
export const missingFields = (address: Address): readonly RequiredField[] =>
  REQUIRED_FIELDS.filter((field) => address[field].trim() === '')

/** Returns which of the numbers of a complete address carriers would not take. */
export const wrongNumbers = ({ country_code, postal_code, phone }: Address) => [
  ...(postcodeIn(country_code, postal_code) === null ? (['postal_code'] as const) : []),
  ...(phoneIn(phone) === null ? (['phone'] as const) : []),
]
