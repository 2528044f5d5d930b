import type { Transaction } from '@sampan/database'
import { remoteSurcharge } from '@sampan/domain/freight'
import { postalLines } from '@sampan/messages/postal-address'
import type { AppContext } from '../../context.ts'
import { tariffWith } from '../../freight/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Consignee, ConsigneeWithCountry } from '../parcels/submission.ts'

/** Returns only who receives a parcel or a box, and where, of its row. */
export const consigneeIn = (row: Consignee): Consignee => ({
  consigneeName: row.consigneeName,
  consigneeProvince: row.consigneeProvince,
  consigneeCity: row.consigneeCity,
  consigneeAddressDetail: row.consigneeAddressDetail,
  consigneePostcode: row.consigneePostcode,
  consigneePhone: row.consigneePhone,
  consigneeEmail: row.consigneeEmail,
})

/** Returns the lines of the place where a parcel or a box goes, in the order of its country and without it. */
export const consigneeLines = (row: ConsigneeWithCountry): string[] =>
  postalLines({
    countryCode: row.countryCode,
    street: row.consigneeAddressDetail,
    city: row.consigneeCity,
    province: row.consigneeProvince,
    postcode: row.consigneePostcode,
  })

/** Returns the names of the fields that a correction changes. */
export const changedFields = (before: Consignee, after: Consignee): string[] =>
  (Object.keys(after) as (keyof Consignee)[]).filter((name) => after[name] !== before[name])

/**
 * Refuses a postcode where a box costs something else than what its price was made of, by one of the channels that priced it.
 * @param channelCodes '' for none yet
 * @throws Refusal `refusal` beside the postcode
 */
export async function refuseOtherPrice(
  context: AppContext,
  tx: Transaction,
  before: ConsigneeWithCountry,
  channelCodes: readonly string[],
  { consigneePostcode: postcode }: Consignee,
  refusal: 'postcode_costs_otherwise' | 'postcode_priced_otherwise',
): Promise<void> {
  for (const channelCode of new Set(channelCodes.filter((code) => code !== ''))) {
    const tariff = await tariffWith(context, tx, channelCode)
    const [paid, due] = [before.consigneePostcode, postcode].map((at) =>
      remoteSurcharge(tariff, before.countryCode, channelCode, at),
    )
    if (paid?.minor !== due?.minor) throw Refusal.beside('consignee_postcode', refusal, { postcode })
  }
}

/** Returns a new address as notices tell it, also to those who changed it: somebody else may be signed in as them. */
export const toldAddress = (to: Consignee) => ({
  name: to.consigneeName,
  street: to.consigneeAddressDetail,
  town: `${to.consigneePostcode} ${to.consigneeCity}`,
  province: to.consigneeProvince,
  phone: to.consigneePhone,
})
