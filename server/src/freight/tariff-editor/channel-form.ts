import type { ChannelForm } from '@sampan/contract'
import { type Channel, GOODS_TYPES, goodsTypeByCode, type Surcharge } from '@sampan/domain/freight'
import { toWire, usd } from '@sampan/domain/money'
import {
  cmToMillimetres,
  gramsToKg,
  kgToGrams,
  type Millimetres,
  millimetresToCm,
} from '@sampan/domain/units'
import { amountOf } from '../../http/amounts.ts'
import { writableTexts, writtenTexts } from '../../translations/index.ts'

type SurchargeForm = ChannelForm['surcharges'][number]

const dollars = (cents: bigint) => toWire(usd(cents))
const centimetres = (side: Millimetres | null) => side && millimetresToCm(side)
const millimetres = (side: number | null) => (side === null ? null : cmToMillimetres(side))

/**
 * Converts to hundredths: cents of a dollar, basis points of a per cent.
 * @throws Refusal check_input beside the field for finer values
 */
const hundredths = (field: string, value: number): bigint =>
  amountOf(`channel.surcharges.${field}`, value, 'USD').minor

function surchargeForm(one: Surcharge): SurchargeForm {
  switch (one.kind) {
    case 'fuel':
      return { kind: 'fuel', percent: dollars(one.basisPoints) }
    case 'per_piece':
      return { kind: 'per_piece', price: dollars(one.price) }
    case 'oversize':
      return { kind: 'oversize', side: millimetresToCm(one.side), price: dollars(one.price) }
    case 'remote':
      return {
        kind: 'remote',
        country_code: one.country,
        postcodes: [...one.postcodes],
        price: dollars(one.price),
      }
  }
}

function surchargeOf(one: SurchargeForm, index: number): Surcharge {
  if (one.kind === 'fuel') return { kind: 'fuel', basisPoints: hundredths(`${index}.percent`, one.percent) }
  const price = hundredths(`${index}.price`, one.price)
  switch (one.kind) {
    case 'per_piece':
      return { kind: 'per_piece', price }
    case 'oversize':
      return { kind: 'oversize', side: cmToMillimetres(one.side), price }
    case 'remote':
      return { kind: 'remote', country: one.country_code, postcodes: one.postcodes, price }
  }
}

/** Returns the form of a channel: everything except zones and prices. */
export const formOf = (channel: Channel): ChannelForm => ({
  channel_code: channel.code,
  name: writableTexts(channel.name),
  kind: channel.kind,
  logo: channel.logo,
  warehouse: writableTexts(channel.warehouse),
  goods_types: channel.goodsTypes.map((type) => GOODS_TYPES[type].code),
  divisor: channel.divisor,
  min_weight: gramsToKg(channel.minGrams),
  max_weight: gramsToKg(channel.maxGrams),
  max_side: centimetres(channel.maxSide),
  max_girth: centimetres(channel.maxGirth),
  tracked: channel.tracked,
  duty_prepaid: channel.dutyPrepaid,
  surcharges: channel.surcharges.map(surchargeForm),
})

/**
 * Returns the channel of a form, with these zones.
 * @throws Refusal check_input beside an amount with fractions of a cent
 */
export const channelOf = (form: ChannelForm, zones: Channel['zones']): Channel => ({
  code: form.channel_code,
  name: writtenTexts(form.name),
  logo: form.logo,
  kind: form.kind,
  warehouse: writtenTexts(form.warehouse),
  divisor: form.divisor,
  goodsTypes: [...new Set(form.goods_types)].flatMap((code) => goodsTypeByCode(code) ?? []),
  minGrams: kgToGrams(form.min_weight),
  maxGrams: kgToGrams(form.max_weight),
  maxSide: millimetres(form.max_side),
  maxGirth: millimetres(form.max_girth),
  tracked: form.tracked,
  dutyPrepaid: form.duty_prepaid,
  surcharges: form.surcharges.map(surchargeOf),
  zones,
})
