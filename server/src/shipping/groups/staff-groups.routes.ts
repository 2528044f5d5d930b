import { GROUP_STAGES } from '@sampan/contract'
import { toWire } from '@sampan/domain/money'
import { textFor } from '@sampan/messages/languages'
import { tariffInForce, tariffWith } from '../../freight/index.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { formerConsigneesOf } from '../../orders/index.ts'
import { liveShipmentOf } from '../carrier-shipments/carrier-shipments.queries.ts'
import { packedOf } from '../packing/packed-parcel.ts'
import { staffParcel } from '../packing/staff-parcels.queries.ts'
import { loadStaffGroup } from './group-for-update.ts'
import { countGroups, groupQueue } from './groups.queries.ts'
import { packGroup, quoteBox } from './pack-group.ts'
import { shipGroup } from './ship-group.ts'
import { presentQueuedGroup, presentStaffGroup } from './staff-groups.presenter.ts'
import { takeOut } from './take-out.ts'

export const staffGroupRoutes: readonly Route[] = [
  route('/api/staff/groups/get_queue', async ({ context, input, lang }) => {
    const [list, counts, tariff] = await Promise.all([
      groupQueue(context.db, input.stage),
      countGroups(context.db),
      tariffInForce(context),
    ])
    return {
      list: list.map((row) => presentQueuedGroup(row, { tariff, lang })),
      stages: GROUP_STAGES.map((stage) => ({ stage, count: counts.get(stage) ?? 0 })),
    }
  }),

  route('/api/staff/groups/get', async ({ context, input, lang, now }) => {
    const found = await loadStaffGroup(context.db, input.group_number)
    const settings = await context.settings.read()
    const { id: groupId, channelCode } = found.group
    const [tariff, shipment, former, ...rows] = await Promise.all([
      tariffWith(context, context.db, channelCode),
      liveShipmentOf(context.db, { parcelId: null, groupId }),
      formerConsigneesOf(context.db, { groupId }),
      ...found.inBox.map(({ parcel }) => staffParcel(context.db, settings, parcel.deliveryNumber)),
    ])
    return presentStaffGroup(found, rows, { shipment, former }, { tariff, lang }, now)
  }),

  route('/api/staff/groups/quote_box', async ({ context, input, lang }) => {
    const { boxes, inBox } = await quoteBox(context, input.group_number, packedOf(input))
    return boxes.map(({ fit, shares, absorbed }) => ({
      channel_code: fit.channel.code,
      channel_name: textFor(lang, fit.channel.name),
      freight_amount: toWire(fit.price),
      house_amount: toWire(absorbed),
      shares: inBox.flatMap(({ parcel }, index) => {
        const share = shares[index]
        return share ? { delivery_number: parcel.deliveryNumber, share_amount: toWire(share) } : []
      }),
    }))
  }),

  route('/api/staff/groups/pack', async ({ context, staff, input, idempotencyKey }) => {
    const { group_number: groupNumber, revision, channel_code: channelCode } = input
    const box = { groupNumber, revision, channelCode, packed: packedOf(input) }
    const { freight, absorbed } = await packGroup(context, staff, box, idempotencyKey)
    return { freight_amount: toWire(freight), house_amount: toWire(absorbed) }
  }),

  route('/api/staff/groups/take_out', async ({ context, staff, input, idempotencyKey }) => {
    const { group_number: groupNumber, revision, delivery_number: deliveryNumber, reason } = input
    const taking = { groupNumber, revision, deliveryNumber, reason }
    return { group_number: await takeOut(context, staff, taking, idempotencyKey) }
  }),

  route('/api/staff/groups/ship', async ({ context, staff, input, idempotencyKey }) => {
    const { group_number: groupNumber, revision, carrier, tracking_number: trackingNumber } = input
    await shipGroup(context, staff, { groupNumber, revision, carrier, trackingNumber }, idempotencyKey)
    return null
  }),
]
