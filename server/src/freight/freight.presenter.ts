import type { Data, Language } from '@sampan/contract'
import { daysText, type Excluded, GOODS_TYPES, type Quote } from '@sampan/domain/freight'
import { type RateE8, toWire, type Usd, usdToCny } from '@sampan/domain/money'
import { type Grams, gramsToKg, millimetresToCm } from '@sampan/domain/units'

type ShippingChannel = Data<'/api/service/check_ship_freight'>[number]

const LINES: Record<string, Record<Language, string>> = {
  freight: { en: 'Freight', cn: '运费' },
  fuel: { en: 'Fuel surcharge', cn: '燃油附加费' },
  per_piece: { en: 'Handling per box', cn: '操作费' },
  remote: { en: 'Remote area', cn: '偏远附加费' },
  oversize: { en: 'Oversize', cn: '超尺寸附加费' },
  insurance: { en: 'Insurance', cn: '运输保险' },
  services: { en: 'Services', cn: '增值服务' },
  duty: { en: 'Duty', cn: '关税' },
  tax: { en: 'Import tax', cn: '进口税' },
  clearance: { en: 'Customs clearance', cn: '清关费' },
  coupon: { en: 'Coupon', cn: '优惠券' },
}

export const presentPriceLine = (kind: string, amount: Usd, lang: Language, detail = '') => ({
  kind,
  label: `${LINES[kind]?.[lang] ?? kind}${detail === '' ? '' : ` ${detail}`}`,
  amount: toWire(amount),
})

/**
 * Presents a channel's quote as the specification's shipping channel, with the price or the reason for its
 * exclusion.
 */
export function presentQuote(quoted: Quote, rate: RateE8, lang: Language): ShippingChannel {
  const { channel } = quoted
  const shared = {
    channel_code: channel.code,
    logo: channel.logo,
    channel_name: channel.name[lang],
    warehouse: channel.warehouse[lang],
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

const kg = (weight: Grams, lang: Language) => `${gramsToKg(weight)} ${lang === 'cn' ? '千克' : 'kg'}`

/** Explains why a channel does not take the parcel, with its figures. */
function reasonText(excluded: Excluded, lang: Language): string {
  const cn = lang === 'cn'
  switch (excluded.reason) {
    case 'country':
      return cn ? '不寄送到该国家' : 'Does not serve this country'
    case 'goods_type': {
      const names = excluded.goodsTypes.map((type) => GOODS_TYPES[type][lang]).join(cn ? '、' : ', ')
      return cn ? `不接受：${names}` : `Does not carry: ${names.toLowerCase()}`
    }
    case 'too_light':
      return cn
        ? `至少 ${kg(excluded.limit, lang)}，此包裹为 ${kg(excluded.weight.charged, lang)}`
        : `Takes ${kg(excluded.limit, lang)} or more; this is ${kg(excluded.weight.charged, lang)}`
    case 'too_heavy':
      return cn
        ? `最多 ${kg(excluded.limit, lang)}，此包裹为 ${kg(excluded.weight.charged, lang)}`
        : `Takes up to ${kg(excluded.limit, lang)}; this is ${kg(excluded.weight.charged, lang)}`
    case 'too_long': {
      const [limit, measured] = [millimetresToCm(excluded.limit), millimetresToCm(excluded.measured)]
      if (excluded.of === 'girth') {
        return cn
          ? `长加围长最多 ${limit} 厘米，此包裹为 ${measured} 厘米`
          : `Takes up to ${limit} cm of length and girth; this is ${measured} cm`
      }
      return cn
        ? `单边最长 ${limit} 厘米，此包裹为 ${measured} 厘米`
        : `Takes sides up to ${limit} cm; this is ${measured} cm`
    }
  }
}
