interface Carrier {
  readonly name: string
  /** The shape of its numbers; null where no shape is known. */
  readonly shape: RegExp | null
  /** Its public tracking page; `{n}` is the number where the page takes one. */
  readonly page: string
}

/**
 * International carriers with their public tracking pages, in the order of recognition: the most specific shape first.
 */
export const CARRIERS = {
  ups: { name: 'UPS', shape: /^1Z[0-9A-Z]{16}$/, page: 'https://www.ups.com/track?tracknum={n}' },
  yunexpress: {
    name: 'YunExpress',
    shape: /^YT\d{16}$/,
    page: 'https://www.yuntrack.com/parcelTracking?id={n}',
  },
  fourpx: { name: '4PX', shape: /^4PX\d{10,}[A-Z]{0,2}$/, page: 'https://track.4px.com/#/result/0/{n}' },
  cainiao: {
    name: 'Cainiao',
    shape: /^LP\d{14,18}$/,
    page: 'https://global.cainiao.com/detail.htm?mailNoList={n}',
  },
  sf: {
    name: 'SF Express',
    shape: /^SF\d{12,15}$/,
    page: 'https://www.sf-express.com/cn/en/dynamic_function/waybill/#search/bill-number/{n}',
  },
  ems: { name: 'EMS', shape: /^[A-Z]{2}\d{9}CN$/, page: 'https://www.11183.com.cn/english.html' },
  royal_mail: {
    name: 'Royal Mail',
    shape: /^[A-Z]{2}\d{9}GB$/,
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{n}',
  },
  la_poste: {
    name: 'La Poste',
    shape: /^[A-Z]{2}\d{9}FR$/,
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
  },
  canada_post: {
    name: 'Canada Post',
    shape: /^(?:[A-Z]{2}\d{9}CA|\d{16})$/,
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={n}',
  },
  usps: {
    name: 'USPS',
    shape: /^(?:9\d{21}|[A-Z]{2}\d{9}US)$/,
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={n}',
  },
  dhl: {
    name: 'DHL Express',
    shape: /^\d{10}$/,
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={n}',
  },
  fedex: { name: 'FedEx', shape: /^\d{12,22}$/, page: 'https://www.fedex.com/fedextrack/?trknbr={n}' },
  yanwen: { name: 'Yanwen', shape: null, page: 'https://track.yw56.com.cn/en/querydel?nums={n}' },
  dhl_ecommerce: {
    name: 'DHL eCommerce',
    shape: null,
    page: 'https://webtrack.dhlecs.com/?trackingnumber={n}',
  },
} as const satisfies Record<string, Carrier>
export type CarrierCode = keyof typeof CARRIERS

/** Chinese couriers that deliver to the warehouse, with the shape of their numbers. */
export const DOMESTIC_COURIERS = {
  sf: { en: 'SF Express', cn: '顺丰速运', shape: /^SF\d{12,15}$/ },
  jd: { en: 'JD Logistics', cn: '京东物流', shape: /^JD[A-Z]{0,2}\d{9,15}$/ },
  jt: { en: 'J&T Express', cn: '极兔速递', shape: /^JT\d{13}$/ },
  yto: { en: 'YTO Express', cn: '圆通速递', shape: /^YT\d{13}$/ },
  deppon: { en: 'Deppon', cn: '德邦快递', shape: /^DPK\d{12}$/ },
  ems: { en: 'EMS', cn: '中国邮政', shape: /^(?:[A-Z]{2}\d{9}CN|9[89]\d{11}|1[01]\d{11})$/ },
  sto: { en: 'STO Express', cn: '申通快递', shape: /^77\d{13}$/ },
  zto: { en: 'ZTO Express', cn: '中通快递', shape: /^7[3-9]\d{12}$/ },
  yunda: { en: 'Yunda Express', cn: '韵达速递', shape: /^(?:3[1-9]|4[0-9])\d{13}$/ },
} as const satisfies Record<string, { en: string; cn: string; shape: RegExp }>
export type DomesticCourier = keyof typeof DOMESTIC_COURIERS

/** International carriers whose numbers have this shape, the likeliest first. */
export function recogniseCarriers(number: string): CarrierCode[] {
  return (Object.keys(CARRIERS) as CarrierCode[]).filter((code) => CARRIERS[code].shape?.test(number))
}

/** The Chinese courier whose numbers have this shape, or undefined. */
export function recogniseCourier(number: string): DomesticCourier | undefined {
  return (Object.keys(DOMESTIC_COURIERS) as DomesticCourier[]).find((code) =>
    DOMESTIC_COURIERS[code].shape.test(number),
  )
}
