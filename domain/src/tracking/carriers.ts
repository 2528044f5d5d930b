import {
  hasDhlExpressCheck,
  hasFedex12Check,
  hasFedexGround96Check,
  hasGs1Check,
  hasS10Check,
  hasUpsCheck,
  hasUsps20Check,
  hasUspsCheck,
} from './check-digits.ts'

/** A format of a carrier's numbers; `check` verifies its check digit, where it has one. */
interface NumberForm {
  readonly shape: RegExp
  readonly check?: (number: string) => boolean
}

interface Carrier {
  readonly name: string
  readonly forms: readonly NumberForm[]
  /** Its public tracking page; `{n}` is replaced by the number. */
  readonly page: string
}

const s10 = (country: string): NumberForm => ({
  shape: new RegExp(`^[A-Z]{2}\\d{9}${country}$`),
  check: hasS10Check,
})

/**
 * International carriers with their public tracking pages, in the order of recognition: the most specific
 * format first.
 */
export const CARRIERS = {
  ups: {
    name: 'UPS',
    forms: [{ shape: /^1Z[0-9A-Z]{15}\d$/, check: hasUpsCheck }],
    page: 'https://www.ups.com/track?tracknum={n}',
  },
  yunexpress: {
    name: 'YunExpress',
    forms: [{ shape: /^YT\d{16}$/ }],
    page: 'https://www.yuntrack.com/parcelTracking?id={n}',
  },
  fourpx: {
    name: '4PX',
    forms: [{ shape: /^4PX\d{10,}[A-Z]{0,2}$/ }],
    page: 'https://track.4px.com/#/result/0/{n}',
  },
  cainiao: {
    name: 'Cainiao',
    forms: [
      { shape: /^LP\d{14,18}$/ },
      { shape: /^CN[A-Z]{2}\d{13}HD$/ },
      { shape: /^CN[A-Z]{2}UP\d{8,11}$/ },
    ],
    page: 'https://global.cainiao.com/detail.htm?mailNoList={n}',
  },
  sf: {
    name: 'SF Express',
    forms: [{ shape: /^SF\d{12,15}$/ }],
    page: 'https://www.sf-express.com/cn/en/dynamic_function/waybill/#search/bill-number/{n}',
  },
  // China Post delivers Yanwen's parcels, so both know their numbers.
  yanwen: {
    name: 'Yanwen',
    forms: [{ shape: /^U[A-Z]\d{9}YP$/ }],
    page: 'https://track.yw56.com.cn/en/querydel?nums={n}',
  },
  ems: {
    name: 'EMS',
    forms: [s10('CN'), { shape: /^UF\d{9}YP$/ }],
    page: 'https://www.11183.com.cn/english.html',
  },
  royal_mail: {
    name: 'Royal Mail',
    forms: [s10('GB')],
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{n}',
  },
  la_poste: {
    name: 'La Poste',
    forms: [s10('FR'), { shape: /^CNFR\d{13}HD$/ }],
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
  },
  canada_post: {
    name: 'Canada Post',
    forms: [s10('CA'), { shape: /^\d{16}$/, check: hasGs1Check }],
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={n}',
  },
  dhl: {
    name: 'DHL',
    forms: [
      { shape: /^J(?:JD|VGL)\d{9,20}$/ },
      { shape: /^JD\d{16,18}$/ },
      { shape: /^\d{10,11}$/, check: hasDhlExpressCheck },
      // DHL Paket: an SSCC of GS1 Germany after its identifier 00; USPS and FedEx have 20 digits too.
      { shape: /^0034\d{16}$/, check: hasGs1Check },
    ],
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={n}',
  },
  usps: {
    name: 'USPS',
    forms: [
      { shape: /^(?:9[1-5]|420)\d{20,35}$/, check: hasUspsCheck },
      { shape: /^[0-8]\d{19}$/, check: hasUsps20Check },
      s10('US'),
    ],
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={n}',
  },
  dhl_ecommerce: {
    name: 'DHL eCommerce',
    forms: [{ shape: /^GM\d{16,20}$/ }],
    page: 'https://webtrack.dhlecs.com/?trackingnumber={n}',
  },
  fedex: {
    name: 'FedEx',
    forms: [
      { shape: /^96\d{20}$/, check: hasFedexGround96Check },
      { shape: /^\d{12}$/, check: hasFedex12Check },
      { shape: /^\d{15}$/, check: hasGs1Check },
      { shape: /^\d{20}$/ },
      // SmartPost: USPS delivers the last mile, and the number is a USPS number.
      { shape: /^92612\d{17}$/, check: hasUspsCheck },
    ],
    page: 'https://www.fedex.com/fedextrack/?trknbr={n}',
  },
} as const satisfies Record<string, Carrier>
export type CarrierCode = keyof typeof CARRIERS

/** Returns the code of a carrier that we know; null for any other text. */
export const knownCarrier = (code: string): CarrierCode | null =>
  Object.hasOwn(CARRIERS, code) ? (code as CarrierCode) : null

/**
 * Returns the international carriers of a normalised number, the likeliest first; several when it is
 * ambiguous. A number with a wrong check digit is not the carrier's.
 */
export function recogniseCarriers(number: string): CarrierCode[] {
  return (Object.keys(CARRIERS) as CarrierCode[]).filter((code) => {
    const forms: readonly NumberForm[] = CARRIERS[code].forms
    return forms.some(({ shape, check }) => shape.test(number) && (check?.(number) ?? true))
  })
}
