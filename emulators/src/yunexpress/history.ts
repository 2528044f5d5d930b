/** What YunExpress writes at each stage, with its package state and its tracking status. */
const STAGES = {
  submitted: { state: 1, status: 10, text: 'Shipment information received', place: '' },
  received: { state: 4, status: 20, text: 'Parcel received at the sorting centre', place: 'Shenzhen' },
  in_transit: { state: 2, status: 20, text: 'Departed from the airport of origin', place: 'Hong Kong' },
  pickup: { state: 2, status: 30, text: 'Ready for collection', place: 'Berlin' },
  failed: { state: 6, status: 40, text: 'Delivery attempted, nobody at home', place: 'Berlin' },
  delivered: { state: 3, status: 50, text: 'Delivered', place: 'Berlin' },
  returned: { state: 7, status: 90, text: 'Returned to the sender', place: 'Shenzhen' },
} as const
export type Stage = keyof typeof STAGES

/** Whether a word names a stage that a parcel can be moved to. */
export const isStage = (word: string): word is Stage => Object.hasOwn(STAGES, word)

interface Waybill {
  readonly number: string
  readonly order: { readonly Receiver?: { readonly CountryCode?: string } }
  readonly events: readonly { readonly stage: Stage; readonly at: Date }[]
}

/** The item of `GetTrackAllInfo`. Times are Beijing's, without a zone. */
export function historyOf({ number, order, events }: Waybill): object {
  const last = STAGES[events.at(-1)?.stage ?? 'submitted']
  return {
    CountryCode: order.Receiver?.CountryCode ?? '',
    WaybillNumber: number,
    TrackingNumber: '',
    CarrierName: '',
    CreatedBy: null,
    PackageState: last.state,
    TrackingStatus: last.status,
    IntervalDays: -1,
    OrderTrackingDetails: events.map(({ stage, at }) => ({
      ProcessDate: new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19),
      ProcessContent: STAGES[stage].text,
      ProcessLocation: STAGES[stage].place || null,
      TrackingStatus: STAGES[stage].status,
    })),
  }
}
