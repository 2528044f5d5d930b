import { phoneIn, postcodeExample, postcodeIn } from '@sampan/domain/address-numbers'
import { type FieldRefusal, Refusal } from '../refusal.ts'

interface AddressNumbers {
  readonly postcode: string
  readonly phone: string
}

/**
 * Returns postcode and phone number of an address as carriers take them. One that is stored already, and was not changed, stays.
 * @param fields the names of both in the request
 * @throws Refusal check_input, with postcode_wrong, postcode_empty and phone_wrong beside the fields
 */
export function readAddressNumbers(
  country: string,
  typed: AddressNumbers,
  fields: AddressNumbers,
  stored?: AddressNumbers,
): AddressNumbers {
  const postcode = typed.postcode === stored?.postcode ? typed.postcode : postcodeIn(country, typed.postcode)
  const phone = typed.phone === stored?.phone ? typed.phone : phoneIn(typed.phone)
  if (postcode && phone !== null) return { postcode, phone }
  const wrong: Record<string, FieldRefusal> = {}
  if (postcode === null) {
    const values = { example: postcodeExample(country) }
    wrong[fields.postcode] = { reason: 'postcode_wrong', values }
  } else if (postcode === '') wrong[fields.postcode] = { reason: 'postcode_empty' }
  if (phone === null) wrong[fields.phone] = { reason: 'phone_wrong' }
  throw Refusal.besideAll('check_input', wrong)
}
