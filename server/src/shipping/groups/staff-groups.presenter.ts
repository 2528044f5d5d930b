import type { Data } from '@sampan/contract'
import { PARCEL_GROUP_LIFE } from '@sampan/domain/life-cycles'
import { toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg, millimetres, millimetresToCm } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { stateRevision } from '../../access/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import { presentConsignee, presentFormer } from '../addresses/addresses.presenter.ts'
import { presentShipment } from '../carrier-shipments/carrier-shipments.presenter.ts'
import type { LiveShipment } from '../carrier-shipments/carrier-shipments.queries.ts'
import { presentStaffParcel } from '../packing/packing.presenter.ts'
import type { StaffParcelRow } from '../packing/staff-parcels.queries.ts'
import { presentShelvedItem } from '../parcels/shelved-item.presenter.ts'
import { groupState, type StaffGroup } from './group-for-update.ts'
import { addressOf, channelNameOf, type GroupContext } from './groups.presenter.ts'
import type { QueuedGroup } from './groups.queries.ts'

type Former = Parameters<typeof presentFormer>[0]

const kg = (weight: number | null) => gramsToKg(grams(weight ?? 0))
const cm = (side: number | null) => millimetresToCm(millimetres(side ?? 0))

/** Presents a group to the console. */
export const presentQueuedGroup = (
  { group, host, parcelCount, itemCount }: QueuedGroup,
  context: GroupContext,
): Data<'/api/staff/groups/get_queue'>['list'][number] => ({
  group_number: group.number,
  name: group.name,
  group_status: PARCEL_GROUP_LIFE[group.status].code,
  group_status_text: translate(context.lang, 'statuses', `group_${group.status}`),
  host: presentCustomer(host),
  country_code: group.countryCode,
  channel_name: channelNameOf(context, group),
  parcel_count: parcelCount,
  item_count: itemCount,
  created_at: toWireTime(group.createdAt),
  closes_at: toWireTime(group.closesAt),
  closed_at: toWireTime(group.closedAt),
})

/** @param rows its parcels as staff see them, in the order of the box */
export function presentStaffGroup(
  found: StaffGroup,
  rows: readonly (StaffParcelRow | null)[],
  { shipment, former }: { readonly shipment: LiveShipment | null; readonly former: Former },
  context: GroupContext,
  now: Date,
): Data<'/api/staff/groups/get'> {
  const { group, host, inBox } = found
  const orders = inBox.flatMap(({ part }) => part.orders)
  const [first] = inBox
  return {
    ...presentQueuedGroup({ group, host, parcelCount: inBox.length, itemCount: orders.length }, context),
    revision: stateRevision(groupState(found)),
    channel_code: group.channelCode,
    address: addressOf(group, group.countryCode, context.lang),
    consignee: presentConsignee(group),
    country_code: group.countryCode,
    former_addresses: presentFormer(former),
    packed_weight: kg(group.packedWeightG),
    packed_length: cm(group.packedLengthMm),
    packed_width: cm(group.packedWidthMm),
    packed_height: cm(group.packedHeightMm),
    items_weight: kg(orders.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0)),
    freight_amount: group.freightCents === null ? null : toWire(usd(group.freightCents)),
    house_amount: toWire(usd(group.absorbedFreightCents)),
    tracking_number: first?.parcel.trackingNumber ?? '',
    carrier: first?.parcel.carrier ?? '',
    shipment: shipment && presentShipment(shipment),
    parcels: rows.flatMap((row) => {
      const own = inBox.find(({ parcel }) => parcel.id === row?.parcel.id)
      if (!row || !own) return []
      const { delivery_number, customer, hold, order_status_text } = presentStaffParcel(
        row,
        context.lang,
        now,
      )
      const share = own.parcel.groupShareCents
      return {
        ...{ delivery_number, customer, hold, order_status_text },
        alone_amount: toWire(usd(own.parcel.freightCents)),
        share_amount: share === null ? null : toWire(usd(share)),
        items: own.part.orders.map(presentShelvedItem),
      }
    }),
  }
}
