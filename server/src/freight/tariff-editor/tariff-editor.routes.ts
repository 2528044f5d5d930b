import type { Data } from '@sampan/contract'
import { GOODS_TYPES } from '@sampan/domain/freight'
import { toWire, usd } from '@sampan/domain/money'
import { type PricedBand, writePrices } from '@sampan/domain/tariff-csv'
import { gramsToKg, millimetresToCm } from '@sampan/domain/units'
import { toWireDay, toWireTime } from '@sampan/domain/wire-time'
import { textFor } from '@sampan/messages/languages'
import { type Route, route } from '../../http/route-handler.ts'
import { channelInForce } from '../channel-in-force.ts'
import { presentPriceOrReason } from '../freight.presenter.ts'
import { checkChannel, readChannel, saveChannel } from './edit-channel.ts'
import { checkPrices, importPrices, switchChannel } from './edit-tariff.ts'
import { everyChannel } from './tariff-editor.queries.ts'

type WireBand = Data<'/api/staff/tariff/check_prices'>['changes'][number]['before']

function presentBand(priced: PricedBand | null): WireBand {
  if (!priced) return null
  const { days, band } = priced
  const dollars = (cents: bigint) => toWire(usd(cents))
  const isFirst = band.kind === 'first_step'
  return {
    days_min: days.min,
    days_max: days.max,
    kind: band.kind,
    price: dollars(isFirst ? band.firstPrice : band.price),
    first_weight: isFirst ? gramsToKg(band.firstGrams) : 0,
    step_weight: isFirst ? gramsToKg(band.stepGrams) : band.kind === 'per_kg' ? gramsToKg(band.roundTo) : 0,
    step_price: isFirst ? dollars(band.stepPrice) : 0,
  }
}

/** Returns from when a channel counts that was set; null where it does. */
function countsFrom(row: Parameters<typeof channelInForce>[0], now: Date) {
  const { from } = channelInForce(row, now)
  return from && toWireTime(from)
}

/** The console's endpoints for the tariff. */
export const tariffRoutes: readonly Route[] = [
  route('/api/staff/tariff/get_channels', async ({ context, lang, now }) => ({
    list: (await everyChannel(context.db)).map(({ channel, isOn, updatedAt, ...kept }) => ({
      channel_code: channel.code,
      channel_name: textFor(lang, channel.name),
      kind: channel.kind,
      is_on: isOn,
      goods_types: channel.goodsTypes.map((type) => GOODS_TYPES[type].code),
      zone_count: channel.zones.length,
      country_codes: channel.zones.flatMap(({ countries }) => countries),
      min_weight: gramsToKg(channel.minGrams),
      max_weight: gramsToKg(channel.maxGrams),
      updated_at: toWireTime(updatedAt),
      counts_from: countsFrom({ channel, ...kept }, now),
    })),
  })),

  route('/api/staff/tariff/switch_channel', async ({ context, staff, input }) => {
    await switchChannel(context, staff, input.channel_code, input.is_on)
    return null
  }),

  route('/api/staff/tariff/get_channel', async ({ context, input, now }) => {
    const { channel, form, revision, isOn, updatedAt, ...kept } = await readChannel(
      context.db,
      input.channel_code,
    )
    return {
      channel: form,
      revision,
      is_on: isOn,
      zone_count: channel.zones.length,
      country_codes: channel.zones.flatMap(({ countries }) => countries),
      updated_at: toWireTime(updatedAt),
      counts_from: countsFrom({ channel, ...kept }, now),
    }
  }),

  route('/api/staff/tariff/check_channel', async ({ context, input, lang }) => ({
    changes: (await checkChannel(context.db, input)).map(({ countries, parcel, before, after }) => ({
      country_codes: [...countries],
      goods_type: GOODS_TYPES[parcel.goodsType].code,
      weight: gramsToKg(parcel.weight),
      length: millimetresToCm(parcel.size.length),
      width: millimetresToCm(parcel.size.width),
      height: millimetresToCm(parcel.size.height),
      postcode: parcel.postcode,
      before: before && presentPriceOrReason(before, lang),
      after: presentPriceOrReason(after, lang),
    })),
  })),

  route('/api/staff/tariff/save_channel', async ({ context, staff, input }) => {
    await saveChannel(context, staff, input)
    return null
  }),

  route('/api/staff/tariff/export_prices', async ({ context, now }) => ({
    file_name: `sampan-prices-${toWireDay(now)}.csv`,
    csv: writePrices((await everyChannel(context.db)).map(({ channel }) => channel)),
  })),

  route('/api/staff/tariff/check_prices', async ({ context, input }) => {
    const { problems, changes, revision } = await checkPrices(context.db, input.csv)
    return {
      problems: [...problems],
      changes: changes.map(({ channel, countries, upTo, before, after }) => ({
        channel_code: channel,
        country_codes: [...countries],
        up_to_weight: upTo / 1000,
        before: presentBand(before),
        after: presentBand(after),
      })),
      revision,
    }
  }),

  route('/api/staff/tariff/import_prices', async ({ context, staff, input }) => ({
    changed_count: await importPrices(context, staff, input.csv, input.revision),
  })),
]
