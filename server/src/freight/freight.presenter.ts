import type { Data, Language } from '@sampan/contract'
import type { Excluded, Quote } from '@sampan/domain/freight'
import { type RateE8, toWire, type Usd, usdToCny } from '@sampan/domain/money'
import { gramsToKg, millimetresToCm } from '@sampan/domain/units'
import type { MessageArguments } from '@sampan/messages/arguments'
import { translate } from '@sampan/messages/catalogue'
import { languageEntry, textFor } from '@sampan/messages/languages'
import { daysText } from './days-text.ts'

type ShippingChannel = Data<'/api/service/check_ship_freight'>[number]

/** The kinds of price lines, as their messages name them. */
type PriceLineKind = keyof MessageArguments['freight'] extends infer Key
  ? Key extends `line_${infer Kind}`
    ? Kind
    : never
  : never

/** Presents one line of a freight price under its name; `detail`, such as a percentage, follows the name. */
export const presentPriceLine = (kind: string, amount: Usd, lang: Language, detail = '') => ({
  kind,
  label: `${translate(lang, 'freight', `line_${kind as PriceLineKind}`)}${detail === '' ? '' : ` ${detail}`}`,
  amount: toWire(amount),
})

/**
 * Presents a channel's quote as the API's shipping channel, with the price or the reason for its exclusion.
 */
export function presentQuote(quoted: Quote, rate: RateE8, lang: Language): ShippingChannel {
  const { channel } = quoted
  const shared = {
    channel_code: channel.code,
    logo: channel.logo,
    channel_name: textFor(lang, channel.name),
    warehouse: textFor(lang, channel.warehouse),
    tracked: channel.tracked,
    duty_prepaid: channel.dutyPrepaid,
  }
  if (!quoted.fits) {
    return {
      ...shared,
      channel_days: '',
      freight_price: null,
      freight_price_cny: null,
      reason: reasonText(quoted, lang),
      reason_code: quoted.reason,
      charged_weight: null,
      weight_basis: null,
      price_lines: [],
    }
  }
  return {
    ...shared,
    channel_days: daysText(quoted.days, lang),
    freight_price: toWire(quoted.price),
    freight_price_cny: toWire(usdToCny(quoted.price, rate)),
    reason: '',
    reason_code: '',
    charged_weight: gramsToKg(quoted.weight.charged),
    weight_basis: quoted.weight.decidedBy,
    price_lines: quoted.lines.map((line) => presentPriceLine(line.kind, line.price, lang)),
  }
}

/** Presents a channel's price or reason only. */
export const presentPriceOrReason = (quoted: Quote, lang: Language) =>
  quoted.fits
    ? { freight_price: toWire(quoted.price), reason: '' }
    : { freight_price: null, reason: reasonText(quoted, lang) }

/** Explains why a channel does not take the parcel, with its figures. */
function reasonText(excluded: Excluded, lang: Language): string {
  switch (excluded.reason) {
    case 'country':
      return translate(lang, 'freight', 'reason_country')
    case 'goods_type': {
      const names = excluded.goodsTypes.map((type) => translate(lang, 'kinds', `goods_${type}`).toLowerCase())
      return translate(lang, 'freight', 'reason_goods_type', { goods: names.join(languageEntry(lang).comma) })
    }
    case 'too_light':
    case 'too_heavy': {
      const [limit, weight] = [gramsToKg(excluded.limit), gramsToKg(excluded.weight.charged)]
      return translate(lang, 'freight', `reason_${excluded.reason}`, { limit, weight })
    }
    case 'too_long': {
      const [limit, measured] = [millimetresToCm(excluded.limit), millimetresToCm(excluded.measured)]
      const key = excluded.of === 'girth' ? 'reason_too_long_girth' : 'reason_too_long_side'
      return translate(lang, 'freight', key, { limit, measured })
    }
  }
}
