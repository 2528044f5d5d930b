import type { ChannelForm, Input } from '@sampan/contract'
import { plainNumber, westernDigits } from '@sampan/domain/digits'
import { inEveryLanguage } from '@sampan/messages/languages'
import { textIn } from '../../../api/form-text.ts'

export const EMPTY_CHANNEL: ChannelForm = {
  channel_code: '',
  name: inEveryLanguage(() => ''),
  kind: 'air',
  logo: '',
  warehouse: { ...inEveryLanguage(() => ''), en: 'Shenzhen', cn: '深圳', ar: 'شنجن' },
  goods_types: [0],
  divisor: 5000,
  min_weight: 0,
  max_weight: 30,
  max_side: null,
  max_girth: null,
  tracked: true,
  duty_prepaid: false,
  surcharges: [],
}

export const SURCHARGE_KINDS = ['fuel', 'per_piece', 'oversize', 'remote'] as const
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number]

/** Converts the form of a channel to the API's form. The API returns errors. */
export function readChannel(form: FormData): Input<'/api/staff/tariff/save_channel'>['channel'] {
  const text = (name: string) => textIn(form, name).trim()
  const number = (name: string) => plainNumber(text(name))
  const limit = (name: string) => number(name) || null
  const channel = {
    ...readTexts(text),
    goods_types: form.getAll('goods_types').map(Number),
    divisor: number('divisor'),
    min_weight: number('min_weight'),
    max_weight: number('max_weight'),
    max_side: limit('max_side'),
    max_girth: limit('max_girth'),
    tracked: form.has('tracked'),
    duty_prepaid: form.has('duty_prepaid'),
    surcharges: readSurcharges(form, text, number),
  }
  // Texts and kinds are sent as typed; the API checks them.
  return channel as Input<'/api/staff/tariff/save_channel'>['channel']
}

const TEXTS = ['channel_code', 'kind', 'logo'] as const
const readTexts = (text: (name: string) => string) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
  name: inEveryLanguage((lang) => text(`name.${lang}`)),
  warehouse: inEveryLanguage((lang) => text(`warehouse.${lang}`)),
})

function readSurcharges(
  form: FormData,
  text: (name: string) => string,
  number: (name: string) => string,
): unknown[] {
  const surcharges: unknown[] = []
  while (form.has(`surcharges.${surcharges.length}.kind`)) {
    const at = `surcharges.${surcharges.length}`
    const kind = text(`${at}.kind`) as SurchargeKind
    const price = number(`${at}.price`)
    switch (kind) {
      case 'fuel':
        surcharges.push({ kind, percent: number(`${at}.percent`) })
        break
      case 'oversize':
        surcharges.push({ kind, side: number(`${at}.side`), price })
        break
      case 'remote':
        surcharges.push({
          kind,
          country_code: text(`${at}.country_code`),
          postcodes: westernDigits(text(`${at}.postcodes`))
            .split(/[\n,;，、；]+/)
            .map((part) => part.trim())
            .filter((part) => part !== ''),
          price,
        })
        break
      default:
        surcharges.push({ kind, price })
    }
  }
  return surcharges
}
