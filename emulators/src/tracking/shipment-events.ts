/** 17TRACK's statuses of a parcel, in chronological order. */
const stages = [
  { key: 'NotFound', status: 'NotFound', sub: 'NotFound_Other', text: '', place: '' },
  {
    key: 'InfoReceived',
    status: 'InfoReceived',
    sub: 'InfoReceived',
    text: 'Shipment information received',
    place: 'Shenzhen, CN',
  },
  {
    key: 'PickedUp',
    status: 'InTransit',
    sub: 'InTransit_PickedUp',
    text: 'Picked up by carrier',
    place: 'Shenzhen, CN',
  },
  {
    key: 'Departure',
    status: 'InTransit',
    sub: 'InTransit_Departure',
    text: 'Departed from airport of origin',
    place: 'Hong Kong, HK',
  },
  {
    key: 'CustomsProcessing',
    status: 'InTransit',
    sub: 'InTransit_CustomsProcessing',
    text: 'Customs clearance in progress',
    place: 'Destination country',
  },
  {
    key: 'Arrival',
    status: 'InTransit',
    sub: 'InTransit_Arrival',
    text: 'Arrived at delivery facility',
    place: 'Destination city',
  },
  {
    key: 'OutForDelivery',
    status: 'OutForDelivery',
    sub: 'OutForDelivery_Other',
    text: 'Out for delivery',
    place: 'Destination city',
  },
  {
    key: 'Delivered',
    status: 'Delivered',
    sub: 'Delivered_Other',
    text: 'Delivered',
    place: 'Destination city',
  },
] as const

/** Exceptions in transit, triggered manually. */
const exceptions = [
  {
    key: 'AvailableForPickup',
    status: 'AvailableForPickup',
    sub: 'AvailableForPickup_Other',
    text: 'Awaiting collection at the post office',
    place: 'Destination city',
  },
  {
    key: 'DeliveryFailure',
    status: 'DeliveryFailure',
    sub: 'DeliveryFailure_NoBody',
    text: 'Delivery attempted, nobody at home',
    place: 'Destination city',
  },
  {
    key: 'Exception',
    status: 'Exception',
    sub: 'Exception_Returning',
    text: 'Returning to sender',
    place: 'Destination country',
  },
  { key: 'Expired', status: 'Expired', sub: 'Expired_Other', text: '', place: '' },
] as const

export type Stage = (typeof stages)[number] | (typeof exceptions)[number]
export type StageKey = Stage['key']

export type Tracked = {
  number: string
  carrier: number
  tag: string
  registeredAt: number
  stopped: boolean
  events: { stage: Stage; at: number }[]
}

/** Returns the stage with a key, exceptions too; the first stage for an unknown one. */
export const stageOf = (key: StageKey): Stage =>
  [...stages, ...exceptions].find((stage) => stage.key === key) ?? stages[0]

/** Returns the next stage, or undefined at the end. After an exception the parcel is out for delivery again. */
export function nextStage(present: Stage): Stage | undefined {
  const at = stages.findIndex(({ key }) => key === present.key)
  return at < 0 ? stageOf('OutForDelivery') : stages[at + 1]
}

const carriers: [pattern: RegExp, code: number, name: string][] = [
  [/^1Z[0-9A-Z]{16}$/, 100002, 'UPS'],
  [/^[A-Z]{2}\d{9}CN$/, 3011, 'China Post'],
  [/^[A-Z]{2}\d{9}US$|^9\d{21}$/, 21051, 'USPS'],
  [/^LP\d{14,18}$/, 190271, 'Cainiao'],
  [/^YT\d{16}$/, 190008, 'YunExpress'],
  [/^U[A-Z]\d{9}YP$/, 190012, 'Yanwen'],
  [/^\d{10}$/, 100001, 'DHL'],
  [/^\d{12}(\d{3})?$/, 100003, 'FedEx'],
]

/** Returns 17TRACK's code of the carrier whose numbers look like this; undefined for none. */
export const detectCarrier = (number: string): number | undefined =>
  carriers.find(([pattern]) => pattern.test(number))?.[1]
const carrierName = (code: number): string => carriers.find(([, known]) => known === code)?.[2] ?? 'Unknown'

/** `track_info` of 17TRACK v2.2. */
export function trackInfo({ carrier, events, registeredAt }: Tracked): object {
  const published = events.filter(({ stage }) => stage.text !== '').toReversed()
  const [latest] = published
  const days = (since: number) => Math.floor((Date.now() - since) / 86_400_000)
  const present = events.at(-1)?.stage ?? stages[0]
  const written = published.map(({ stage, at }) => ({
    time_iso: new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00'),
    time_utc: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    description: stage.text,
    description_translation: null,
    location: stage.place,
    stage: stage.key,
    sub_status: stage.sub,
    address: { country: null, state: null, city: null, street: null, postal_code: null },
  }))
  return {
    shipping_info: {
      shipper_address: { country: 'CN', city: 'Shenzhen' },
      recipient_address: { country: null, city: null },
    },
    latest_status: { status: present.status, sub_status: present.sub, sub_status_descr: null },
    latest_event: written[0] ?? null,
    time_metrics: {
      days_after_order: days(registeredAt),
      days_of_transit: days(registeredAt),
      days_after_last_update: days(latest?.at ?? registeredAt),
      estimated_delivery_date: { source: null, from: null, to: null },
    },
    milestone: stages.slice(1).map(({ key }) => ({
      key_stage: key,
      time_iso: written.find(({ stage }) => stage === key)?.time_iso ?? null,
    })),
    misc_info: { weight_kg: null, pieces: null },
    tracking: {
      providers: [
        {
          provider: { key: carrier, name: carrierName(carrier), homepage: null },
          latest_sync_status: 'Success',
          events: written,
        },
      ],
    },
  }
}
