import type { TrackStatus } from '@sampan/domain/tracking'
import { z } from 'zod'
import type { Shipment } from '../carrier-api.ts'
import type { Tracked } from '../tracked.ts'

const words = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').trim().slice(0, max))

export const servicesShape = z.array(z.object({ Code: z.string(), EName: words(80), CName: words(80) }))
export const bookedShape = z.tuple([
  z.object({ Success: z.coerce.number(), WayBillNumber: words(64), Remark: words(300) }),
])
export const orderShape = z.object({ WayBillNumber: z.string().min(1) })
export const labelShape = z.tuple([z.object({ Url: z.string() })])
export const cancelledShape = z.object({ Status: words(40), Remark: words(300) })

const trackShape = z.object({
  PackageState: z.number().nullish(),
  TrackingStatus: z.number().nullish(),
  OrderTrackingDetails: z
    .array(
      z.object({
        ProcessDate: z.string(),
        ProcessContent: words(500),
        ProcessLocation: words(200),
        TrackingStatus: z.number().nullish(),
      }),
    )
    .nullish(),
})

/** YunExpress's tracking statuses; any other counts as in transit. */
const STATUSES: Readonly<Record<number, TrackStatus>> = {
  0: 'NotFound',
  10: 'InfoReceived',
  20: 'InTransit',
  30: 'AvailableForPickup',
  40: 'DeliveryFailure',
  50: 'Delivered',
  60: 'Exception',
  90: 'Exception',
  100: 'Expired',
}
const statusOf = (code: number | null | undefined): TrackStatus => STATUSES[code ?? -1] ?? 'InTransit'

/** Times are those of Beijing, without a zone, unless they state one. */
const timeOf = (text: string): Date =>
  new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}+08:00`)

/** Reads a parcel's history; events that state no time or no text are left out. */
export function readHistory(number: string, value: unknown): Tracked | null {
  const parsed = trackShape.safeParse(value)
  if (!parsed.success) return null
  const { TrackingStatus, OrderTrackingDetails } = parsed.data
  const events = (OrderTrackingDetails ?? []).flatMap((event) => {
    const at = timeOf(event.ProcessDate)
    if (Number.isNaN(at.getTime()) || event.ProcessContent === '') return []
    const status = statusOf(event.TrackingStatus)
    return [
      {
        at,
        status,
        subStatus: '',
        text: event.ProcessContent,
        translation: '',
        place: event.ProcessLocation,
      },
    ]
  })
  return { number, status: statusOf(TrackingStatus), events }
}

const kg = (weight: number) => Number((weight / 1000).toFixed(3))
const wholeCm = (side: number) => Math.max(1, Math.ceil(side / 10))

/** Builds the request of `WayBill/CreateOrder`; weights in kilograms, sides in whole centimetres. */
export function orderOf({ consignee, size, ...shipment }: Shipment): object {
  return {
    CustomerOrderNumber: shipment.reference,
    ShippingMethodCode: shipment.service,
    PackageCount: 1,
    Weight: kg(shipment.weight),
    SizeUnits: 'cm',
    Length: wholeCm(size.length),
    Width: wholeCm(size.width),
    Height: wholeCm(size.height),
    ...(consignee.taxNumber === '' ? {} : { TaxNumber: consignee.taxNumber }),
    Receiver: {
      CountryCode: consignee.countryCode,
      // The name is not split, because we do not know which part is the family name.
      FirstName: consignee.name.slice(0, 50),
      Street: consignee.street.slice(0, 200),
      City: consignee.city.slice(0, 100),
      State: consignee.province.slice(0, 100),
      Zip: consignee.postcode.slice(0, 50),
      Phone: consignee.phone.slice(0, 50),
      Email: consignee.email.slice(0, 100),
    },
    Parcels: shipment.lines.map((line) => ({
      EName: line.description.slice(0, 200),
      CName: line.name.slice(0, 500),
      HSCode: line.hsCode,
      Quantity: line.quantity,
      UnitPrice: Number(line.unitValue) / 100,
      UnitWeight: Math.max(0.001, kg(line.net / line.quantity)),
      CurrencyCode: line.currency,
    })),
  }
}
