import { toWire } from '@sampan/domain/money'
import { cmToMillimetres, kgToGrams } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { textFor } from '@sampan/messages/languages'
import { type Route, route } from '../../http/route-handler.ts'
import { openServicesIn, presentOpenService } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { refusalText } from '../../refusal-text.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { previewPacking } from '../packing/pack-parcel.ts'
import { presentStaffParcel } from '../packing/packing.presenter.ts'
import { leaveWave, packItem, pickItem } from './check-item.ts'
import { createWave, itemsToPack } from './create-wave.ts'
import { countToPack, parcelsToPack } from './parcels-to-pack.queries.ts'
import { pickingRoute, presentItem, presentWaveParcel, suggestBoxes } from './waves.presenter.ts'
import { itemsOfWave, liveWaveOf, openWaves, parcelsOfWave, waveByNumber } from './waves.queries.ts'

export const waveRoutes: readonly Route[] = [
  route('/api/staff/waves/get_list', async ({ context, input, lang, now }) => {
    const [waves, ready, channels] = await Promise.all([
      openWaves(context.db),
      parcelsToPack(context.db, await context.settings.read(), input.channel_code),
      countToPack(context.db),
    ])
    return {
      waves: waves.map(({ number, staffName, createdAt, parcels, left, items, picked }) => ({
        wave_number: number,
        staff_name: staffName ?? '',
        created_at: toWireTime(createdAt),
        parcels,
        left,
        items,
        picked,
      })),
      ready: ready.map((row) => presentStaffParcel(row, lang, now)),
      channels: channels.map(({ channelCode, name, count }) => ({
        channel_code: channelCode,
        channel_name: name ? textFor(lang, name) : '',
        count,
      })),
    }
  }),

  route('/api/staff/waves/create', async ({ context, staff, input, lang, idempotencyKey }) => {
    const { number, leftOut } = await createWave(context, staff, input.delivery_numbers, idempotencyKey)
    return {
      wave_number: number,
      left_out: leftOut.map(({ deliveryNumber, reason, values }) => ({
        delivery_number: deliveryNumber,
        message: refusalText(reason, lang, values),
      })),
    }
  }),

  route('/api/staff/waves/get', async ({ context, input }) => {
    const wave = await waveByNumber(context.db, input.wave_number)
    if (!wave) throw new Refusal('unknown_id')
    const [parcels, items] = await Promise.all([
      parcelsOfWave(context.db, wave.id),
      itemsOfWave(context.db, wave.id),
    ])
    return {
      wave_number: wave.number,
      is_closed: wave.closedAt !== null,
      parcels: parcels.map(presentWaveParcel),
      walk: pickingRoute(items),
    }
  }),

  route('/api/staff/waves/pick', async ({ context, staff, input, idempotencyKey }) => {
    const scanned = { orderNumber: input.order_id, reason: input.reason }
    return { bin: await pickItem(context, staff, input.wave_number, scanned, idempotencyKey) }
  }),

  route('/api/staff/waves/pack_item', async ({ context, staff, input, idempotencyKey }) => {
    const scanned = { orderNumber: input.order_id, reason: input.reason }
    return { missing: await packItem(context, staff, input.delivery_number, scanned, idempotencyKey) }
  }),

  route('/api/staff/waves/leave', async ({ context, staff, input, idempotencyKey }) => {
    await leaveWave(context, staff, input.delivery_number, input.reason, idempotencyKey)
    return null
  }),

  route('/api/staff/waves/prepare_packing', async ({ context, input, lang, now }) => {
    const row = await parcelByNumber(context, context.db, input.delivery_number)
    const wave = await liveWaveOf(context.db, row.parcel.id)
    const all = wave ? await itemsOfWave(context.db, wave.waveId) : await itemsToPack(context.db, row.parcel)
    const items = all.filter((item) => item.parcelId === row.parcel.id)
    return {
      parcel: presentStaffParcel(row, lang, now),
      wave_number: wave?.number ?? 0,
      bin: wave?.bin ?? 0,
      items: items.map(presentItem),
      open_services: (await openServicesIn(context.db, row.parcel.id)).map(presentOpenService),
      wave_parcels: wave ? (await parcelsOfWave(context.db, wave.waveId)).map(presentWaveParcel) : [],
      boxes: suggestBoxes(items, await context.settings.read()),
    }
  }),

  route('/api/staff/waves/preview_packing', async ({ context, input }) => {
    const { delivery_number: deliveryNumber, channel_code: channelCode } = input
    const packed = {
      weight: kgToGrams(input.weight),
      size: {
        length: cmToMillimetres(input.length),
        width: cmToMillimetres(input.width),
        height: cmToMillimetres(input.height),
      },
    }
    const { freight, paid, difference, absorbed } = await previewPacking(context, {
      deliveryNumber,
      channelCode,
      packed,
    })
    return {
      freight_amount: toWire(freight),
      paid_amount: toWire(paid),
      difference_amount: toWire(difference),
      house_amount: toWire(absorbed),
    }
  }),
]
