import type { Data, Language } from '@sampan/contract'
import type { Fit, Tariff } from '@sampan/domain/freight'
import { customsLimit, customsRule } from '@sampan/domain/landed-cost'
import { PARCEL_GROUP_LIFE } from '@sampan/domain/life-cycles'
import { toWire, type Usd, usd } from '@sampan/domain/money'
import { goodsBought } from '@sampan/domain/order-problems'
import { firstNameOf } from '@sampan/domain/parcel-groups'
import { gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { isolate } from '@sampan/messages/format'
import { countryName } from '@sampan/messages/intl'
import { languageEntry, textFor } from '@sampan/messages/languages'
import { consigneeLines } from '../addresses/consignees.ts'
import { isGroupAddressOpen } from '../addresses/correct-group-address.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import type { GroupFacts, MyGroup, membersOf, ParcelGroup } from './groups.queries.ts'
import { estimatedBox, type PartOfBox } from './share-of-box.ts'

type GroupData = Data<'/api/groups/get'>
type MemberState = GroupData['my_state']

/** The facts of a group for everybody, beside its row. */
export interface GroupContext {
  readonly tariff: Tariff
  readonly lang: Language
}

/** The state of a member, by the status of their parcel ('' for none). */
export function memberState(group: ParcelGroup, parcelStatus: Parcel['status'] | ''): MemberState {
  if (parcelStatus === 'paid' || parcelStatus === 'shipped') return 'paid'
  if (parcelStatus === 'unpaid' || parcelStatus === 'waiting_fee') return 'ready'
  return group.status === 'open' ? 'adding' : 'left_out'
}

/** Returns the name of a group's channel; its code where the tariff no longer has it for the country. */
export function channelNameOf(
  { tariff, lang }: GroupContext,
  { countryCode, channelCode }: ParcelGroup,
): string {
  const lanes = tariff.byCountry.get(countryCode)?.lanes ?? []
  const channel: Fit['channel'] | undefined = lanes.find((lane) => lane.channel.code === channelCode)?.channel
  return channel ? textFor(lang, channel.name) : channelCode
}

/** Presents what every member and invited customer may see of a group. */
export function presentFacts({ group, memberCount, countryNames }: GroupFacts, context: GroupContext) {
  const { lang } = context
  return {
    name: group.name,
    group_status: PARCEL_GROUP_LIFE[group.status].code,
    group_status_text: translate(lang, 'statuses', `group_${group.status}`),
    country_name: countryNames ? countryName(lang, group.countryCode, countryNames) : group.countryCode,
    receiver_name: firstNameOf(group.consigneeName),
    channel_name: channelNameOf(context, group),
    member_count: memberCount,
    closes_at: toWireTime(group.closesAt),
  }
}

/** Presents a group in the list of one of its members. */
export const presentGroupRow = (membership: MyGroup, customerId: string, context: GroupContext) => ({
  group_number: membership.group.number,
  ...presentFacts(membership, context),
  is_host: membership.group.hostId === customerId,
  my_state: memberState(membership.group, membership.parcelStatus),
})

/**
 * The address of the host on one line, with the country by this name. In a language from the right each part keeps its own
 * direction: a phone number behind an Arabic country would be read backwards.
 */
export function addressOf(group: ParcelGroup, country: string, lang: Language): string {
  const { comma, direction } = languageEntry(lang)
  return [group.consigneeName, ...consigneeLines(group), country, group.consigneePhone]
    .filter((part) => part !== '')
    .map((part) => (direction === 'rtl' ? isolate(part) : part))
    .join(comma)
}

/** Presents a group to one of its members. */
export function presentGroup(
  membership: MyGroup,
  around: {
    readonly customerId: string
    readonly members: Awaited<ReturnType<typeof membersOf>>
    readonly inBox: readonly { readonly parcel: Parcel; readonly part: PartOfBox }[]
    readonly now: Date
  },
  context: GroupContext,
): GroupData {
  const { group, parcelStatus } = membership
  const { customerId, members, inBox, now } = around
  const isHost = group.hostId === customerId
  const isOpen = group.status === 'open'
  const isPaid = ({ parcel }: { readonly parcel: Parcel }) => memberState(group, parcel.status) === 'paid'
  const limit = limitOf(group, now)
  const value = inBox.flatMap(({ part }) => part.orders).reduce((sum, order) => sum + goodsBought(order), 0n)
  const own = inBox.find(({ parcel }) => parcel.customerId === customerId)
  const row = presentGroupRow(membership, customerId, context)
  return {
    ...row,
    code: isHost && isOpen ? group.code : '',
    address: isHost ? addressOf(group, row.country_name, context.lang) : '',
    open_address: isHost && isGroupAddressOpen(group) ? presentOpenAddress(group) : null,
    members: isHost
      ? members.map((member) => ({
          account_name: member.accountName,
          is_me: member.customerId === customerId,
          state: memberState(group, member.parcelStatus),
          joined_at: toWireTime(member.joinedAt),
        }))
      : [],
    mine: own ? presentMine(group, inBox, own, context.tariff) : null,
    is_above_customs_limit: limit !== null && value > limit.minor,
    customs_limit: limit && toWire(limit),
    tracking_number: (own ?? (isHost ? inBox[0] : undefined))?.parcel.trackingNumber ?? '',
    can_leave: isOpen && !isHost && memberState(group, parcelStatus) !== 'paid',
    can_close: isOpen && isHost && inBox.some(isPaid),
    can_dissolve: isOpen && isHost && !inBox.some(isPaid),
  }
}

const presentOpenAddress = (group: ParcelGroup): GroupData['open_address'] => ({
  consignee_name: group.consigneeName,
  consignee_province: group.consigneeProvince,
  consignee_city: group.consigneeCity,
  consignee_address_detail: group.consigneeAddressDetail,
  consignee_postcode: group.consigneePostcode,
  consignee_phone: group.consigneePhone,
  consignee_email: group.consigneeEmail,
  consignee_tax_number: group.consigneeTaxNumber,
})

function limitOf({ countryCode }: ParcelGroup, now: Date): Usd | null {
  const rule = customsRule(countryCode, now.toISOString().slice(0, 10))
  return rule ? customsLimit(rule) : null
}

function presentMine(
  group: ParcelGroup,
  inBox: readonly { readonly parcel: Parcel; readonly part: PartOfBox }[],
  { parcel, part }: { readonly parcel: Parcel; readonly part: PartOfBox },
  tariff: Tariff,
): GroupData['mine'] {
  const estimated = estimatedBox(
    tariff,
    group,
    inBox.map((one) => one.part),
  )
  const index = inBox.findIndex((one) => one.parcel.id === parcel.id)
  const share = parcel.groupShareCents ?? estimated?.shares[index]?.minor ?? parcel.freightCents
  return {
    delivery_number: parcel.deliveryNumber,
    item_count: part.orders.length,
    weight: gramsToKg(part.weight),
    alone_amount: toWire(usd(parcel.freightCents)),
    share_amount: toWire(usd(share)),
    is_share_final: parcel.groupShareCents !== null,
    total_amount: toWire(usd(parcel.totalCents)),
  }
}
