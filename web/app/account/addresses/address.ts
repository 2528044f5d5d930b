import type { Data } from '@sampan/contract'

type SavedAddress = Data<'/api/account/get_address_list'>['list'][number]
/** An address as it is typed. Email is optional. */
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

/** Only what is typed, of an address that knows more. */
export const asTyped = (address: Address): Address => ({
  country_code: address.country_code,
  user_name: address.user_name,
  province: address.province,
  city: address.city,
  address_detail: address.address_detail,
  postal_code: address.postal_code,
  phone: address.phone,
  email: address.email,
})

/** What an address can not do without, in the order in which the wizard asks for it. */
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

/** The first field that is missing, or null when the address is complete. */
export const firstMissing = (address: Address): RequiredField | null =>
  REQUIRED_FIELDS.find((field) => address[field].trim() === '') ?? null
