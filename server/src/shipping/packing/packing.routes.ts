import { quote } from '@sampan/domain/freight'
import { toWire } from '@sampan/domain/money'
import {
  CARRIERS,
  type CarrierCode,
  normaliseTrackingNumber,
  recogniseCarriers,
} from '@sampan/domain/tracking'
import { presentQuote, tariffWith } from '../../freight/index.ts'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { rateInForce } from '../../ledger/index.ts'
import { formerConsigneesOf, openServicesIn, presentStaffOrder, staffOrders } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { warehouseAddress } from '../../settings/index.ts'
import { presentShipment } from '../carrier-shipments/carrier-shipments.presenter.ts'
import { liveShipment, liveShipments } from '../carrier-shipments/carrier-shipments.queries.ts'
import { linesOf } from '../declaration/declared-lines.ts'
import { boxOf } from '../groups/box-of.ts'
import { oldBoxesOf, ordersIn, releasedOrderNumbers } from '../parcels/parcels.queries.ts'
import { correctDispatch } from './correct-dispatch.ts'
import { anyParcelByNumber, parcelByNumber } from './load-parcels.ts'
import { packParcel } from './pack-parcel.ts'
import { packedOf, packedRequest, paidChannel } from './packed-parcel.ts'
import { presentLabel, presentParcelDetail, presentStaffParcel } from './packing.presenter.ts'
import { parcelLifeOf, parcelSupplementsOf } from './packing.queries.ts'
import { countParcelStages } from './parcel-stages.queries.ts'
import { priceParcel } from './price-parcel.ts'
import { releaseByStaff } from './release-by-staff.ts'
import { shipParcel } from './ship-parcel.ts'
import { parcelQueueOf } from './staff-parcels.queries.ts'

export const staffParcelRoutes: readonly Route[] = [
  route('/api/staff/shipping/get_queue', async ({ context, input, lang, now }) => {
    const { stage, search_text, sort, page, page_size } = input
    const hours = await context.settings.read()
    const query = {
      stage,
      searchText: search_text,
      sort,
      limit: page_size,
      offset: (page - 1) * page_size,
      now,
    }
    const [{ rows, total }, stages] = await Promise.all([
      parcelQueueOf(context.db, hours, query),
      countParcelStages(context.db, hours, now),
    ])
    const shipments = await liveShipments(
      context.db,
      rows.map(({ parcel }) => parcel.id),
    )
    const list = rows.map((row) => {
      const shipment = shipments.get(row.parcel.id)
      return { ...presentStaffParcel(row, lang, now), shipment: shipment ? presentShipment(shipment) : null }
    })
    return { list, total, stages }
  }),

  route('/api/staff/shipping/get_parcel', async ({ context, input, lang, now }) => {
    const row = await anyParcelByNumber(context, context.db, input.delivery_number)
    const numbers =
      row.parcel.status === 'released'
        ? await releasedOrderNumbers(context.db, row.parcel.id)
        : row.items.map((item) => item.orderNumber)
    const [orders, contents, life, supplements, services, shipment, former] = await Promise.all([
      staffOrders(context.db, await context.settings.read(), { numbers }),
      ordersIn(context.db, row.parcel.id),
      parcelLifeOf(context.db, row.parcel.id),
      parcelSupplementsOf(context.db, row.parcel.id),
      openServicesIn(context.db, row.parcel.id),
      liveShipment(context.db, row.parcel.id),
      formerConsigneesOf(context.db, { parcelId: row.parcel.id }),
    ])
    const boxes = await oldBoxesOf(
      context.db,
      orders.map(({ order }) => order.id),
    )
    const items = orders.map((row) => ({
      ...presentStaffOrder(row, lang, now),
      old_parcel: boxes.get(row.order.id) ?? '',
    }))
    const lines = await linesOf(context.db, row.parcel, contents)
    const around = { items, life, supplements, services, lines, shipment, former }
    return presentParcelDetail(row, around, lang, now)
  }),

  route('/api/staff/shipping/quote_packed', async ({ context, input, lang }) => {
    const [row, rate] = await Promise.all([
      parcelByNumber(context, context.db, input.delivery_number),
      rateInForce(context.db),
    ])
    const tariff = await tariffWith(context, context.db, paidChannel(row.parcel))
    const orders = await ordersIn(context.db, row.parcel.id)
    return quote(tariff, packedRequest({ ...row, orders }, packedOf(input))).map((one) =>
      presentQuote(one, rate.e8, lang),
    )
  }),

  route('/api/staff/shipping/price_parcel', async ({ context, staff, input, idempotencyKey }) => {
    const services = amountOf('services_amount', input.services_amount, 'USD')
    const { total, canUndo } = await priceParcel(
      context,
      staff,
      {
        deliveryNumber: input.delivery_number,
        revision: input.revision,
        packed: packedOf(input),
        channelCode: input.channel_code,
        services,
        remark: input.shipping_remark,
        photoUrls: input.photo_urls,
      },
      idempotencyKey,
    )
    return { total_amount: toWire(total), can_undo: canUndo }
  }),

  route('/api/staff/shipping/pack_parcel', async ({ context, staff, input, idempotencyKey }) => {
    const { freight, difference, absorbed } = await packParcel(
      context,
      staff,
      {
        deliveryNumber: input.delivery_number,
        revision: input.revision,
        packed: packedOf(input),
        channelCode: input.channel_code,
        remark: input.shipping_remark,
        photoUrls: input.photo_urls,
      },
      idempotencyKey,
    )
    return {
      freight_amount: toWire(freight),
      difference_amount: toWire(difference),
      house_amount: toWire(absorbed),
    }
  }),

  route('/api/staff/shipping/release_parcel', async ({ context, staff, input, idempotencyKey }) => {
    const { delivery_number: deliveryNumber, revision, reason } = input
    const returned = await releaseByStaff(
      context,
      staff,
      { deliveryNumber, revision, reason },
      idempotencyKey,
    )
    return { returned_amount: toWire(returned) }
  }),

  route('/api/staff/shipping/get_label', async ({ context, input }) => {
    const row = await parcelByNumber(context, context.db, input.delivery_number)
    if (row.parcel.packedWeightG === null) throw new Refusal('not_packed')
    const box = await boxOf(context.db, row)
    return presentLabel(box.row, box.lines, await warehouseAddress(context))
  }),

  route('/api/staff/shipping/ship_parcel', async ({ context, staff, input, idempotencyKey }) => ({
    tracking_links: await shipParcel(
      context,
      staff,
      {
        deliveryNumber: input.delivery_number,
        revision: input.revision,
        carrier: input.carrier,
        trackingNumber: input.tracking_number,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/shipping/correct_dispatch', async ({ context, staff, input, idempotencyKey }) => ({
    tracking_links: await correctDispatch(
      context,
      staff,
      {
        deliveryNumber: input.delivery_number,
        revision: input.revision,
        carrier: input.carrier,
        trackingNumber: input.tracking_number,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/shipping/get_carriers', async ({ context, input }) => {
    const normalised = normaliseTrackingNumber(input.tracking_number)
    const likely = normalised.ok ? recogniseCarriers(normalised.number) : []
    const others = (Object.keys(CARRIERS) as CarrierCode[]).filter((code) => !likely.includes(code))
    return [...likely, ...others].map((carrier) => ({
      carrier,
      name: CARRIERS[carrier].name,
      is_likely: likely.includes(carrier),
      has_api: context.integrations.carriers.some((api) => api.carrier === carrier),
    }))
  }),
]
