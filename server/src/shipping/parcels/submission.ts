import type { Parsed } from '@sampan/contract'
import type { Usd } from '@sampan/domain/money'
import { readAddressNumbers } from '../../freight/index.ts'
import type { Statement } from '../declaration/declare-parcel.ts'
import type { SubmittedService } from './parcel-services.ts'

/** Who receives a parcel, and where in its country. */
export interface Consignee {
  readonly consigneeName: string
  readonly consigneeProvince: string
  readonly consigneeCity: string
  readonly consigneeAddressDetail: string
  readonly consigneePostcode: string
  readonly consigneePhone: string
  readonly consigneeEmail: string
}

export interface ConsigneeWithCountry extends Consignee {
  readonly countryCode: string
}

/** Reads the consignee as typed; `checkedConsignee` writes the numbers as carriers take them. */
export const consigneeOf = (
  input: Omit<Parsed<'/api/shopping/correct_parcel_address'>, 'delivery_number'>,
): Consignee => ({
  consigneeName: input.consignee_name,
  consigneeProvince: input.consignee_province,
  consigneeCity: input.consignee_city,
  consigneeAddressDetail: input.consignee_address_detail,
  consigneePostcode: input.consignee_postcode,
  consigneePhone: input.consignee_phone,
  consigneeEmail: input.consignee_email,
})

/** Reads the consignee with their country. */
export const consigneeWithCountryOf = (
  input: Parsed<'/api/shopping/submit_shipping_order'> | Parsed<'/api/groups/create'>,
): ConsigneeWithCountry => ({ countryCode: input.country_code, ...consigneeOf(input) })

/**
 * Returns a consignee with postcode and phone number as carriers take them.
 * @param stored the consignee that is corrected
 * @throws Refusal check_input, with postcode_wrong and phone_wrong beside the fields
 */
export function checkedConsignee<To extends Consignee>(
  countryCode: string,
  typed: To,
  stored?: Consignee,
): To {
  const numbersOf = (to: Consignee) => ({ postcode: to.consigneePostcode, phone: to.consigneePhone })
  const { postcode, phone } = readAddressNumbers(
    countryCode,
    numbersOf(typed),
    { postcode: 'consignee_postcode', phone: 'consignee_phone' },
    stored && numbersOf(stored),
  )
  return { ...typed, consigneePostcode: postcode, consigneePhone: phone }
}

/** What a customer submits as a parcel. */
export interface Submission {
  readonly customerId: string
  readonly orderNumbers: readonly string[]
  readonly consignee: ConsigneeWithCountry
  /** '' leaves the channel and the fee to staff, after packing. */
  readonly channelCode: string
  /** The group in whose box it travels: it is priced alone by `channelCode`, at the group's postcode. */
  readonly group?: { readonly id: string; readonly postcode: string }
  /** Whether the customer takes the insurance. */
  readonly isInsured: boolean
  /** Within which the customer was promised to have it packed before others; 0 where that is not chosen. */
  readonly priorityHours: number
  readonly couponCode: string
  readonly note: string
  /** The total the customer saw; null when the client did not send it. */
  readonly seenTotal: Usd | null
  readonly services: readonly SubmittedService[]
  /** The customs declaration; null to derive it from what was paid. */
  readonly declaration: Statement | null
}
