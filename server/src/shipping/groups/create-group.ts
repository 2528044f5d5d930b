import { randomBytes } from 'node:crypto'
import { firstNameOf } from '@sampan/domain/parcel-groups'
import { publicId } from '@sampan/domain/public-ids'
import { newToken } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { countryByCode, tariffInForce } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { checkTaxNumber } from '../declaration/check-declaration.ts'
import { type ConsigneeWithCountry, checkedConsignee } from '../parcels/submission.ts'
import { insertGroup, insertMember, type ParcelGroup } from './groups.queries.ts'

const DAY_MS = 86_400_000

interface NewGroup {
  readonly hostId: string
  readonly name: string
  readonly channelCode: string
  readonly closesInDays: number
  readonly consignee: ConsigneeWithCountry
  readonly taxNumber: string
}

/**
 * Opens a group to the host's address, with the host as its first member.
 * @returns its number.
 * @throws Refusal held, country_empty, channel_does_not_fit where the channel does not serve the country; check_input;
 * tax_number_missing, tax_number_wrong
 */
export async function createGroup(
  context: AppContext,
  { hostId, name, channelCode, closesInDays, consignee, taxNumber }: NewGroup,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const tariff = await tariffInForce(context)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    if (!(await countryByCode(tx, consignee.countryCode)))
      throw Refusal.beside('country_code', 'country_empty')
    await refuseHeldCustomer(tx, 'submit_parcel', hostId)
    const lanes = tariff.byCountry.get(consignee.countryCode)?.lanes ?? []
    if (!lanes.some(({ channel }) => channel.code === channelCode))
      throw Refusal.beside('channel_code', 'channel_does_not_fit')
    const now = context.now()
    const group = await insertGroup(tx, {
      number: publicId('parcelGroup', randomBytes(10)),
      hostId,
      name,
      // Random, so that a group cannot be found by guessing codes.
      code: newToken(),
      status: 'open',
      channelCode,
      ...checkedConsignee(consignee.countryCode, consignee),
      consigneeTaxNumber: checkTaxNumber(taxNumber, consignee.countryCode, 'consignee_tax_number'),
      createdAt: now,
      closesAt: new Date(now.getTime() + closesInDays * DAY_MS),
    })
    await insertMember(tx, { groupId: group.id, customerId: hostId, joinedAt: now })
    return group.number
  })
}

/**
 * Returns the consignee as stored with a member's parcel. Its owner sees that row on many pages, so it contains no more
 * of the address than a member may see; staff read the address of the group.
 */
export const consigneeForMembers = ({ countryCode, consigneeName }: ParcelGroup): ConsigneeWithCountry => ({
  countryCode,
  consigneeName: firstNameOf(consigneeName),
  consigneeProvince: '',
  consigneeCity: '',
  consigneeAddressDetail: '',
  consigneePostcode: '',
  consigneePhone: '',
  consigneeEmail: '',
})
