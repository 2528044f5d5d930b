import type { Data } from '@sampan/contract'
import type { StopState } from '../../ui/voyage-line.tsx'

export type StaffParcel = Data<'/api/staff/shipping/get_queue'>['list'][number]
export type ParcelDetail = Data<'/api/staff/shipping/get_parcel'>
export type QuotedChannel = Data<'/api/staff/shipping/quote_packed'>[number]

/** order_status of a parcel on the wire (part 2 §4). */
export const PARCEL = { waitingFee: 0, unpaid: 1, paid: 2, shipped: 3 } as const

const STOPS = ['stop_submitted', 'stop_priced', 'stop_paid', 'stop_shipped'] as const

/** Where a parcel stands; the stop reached last is where it is now. */
export const parcelVoyage = (status: number): readonly { word: (typeof STOPS)[number]; state: StopState }[] =>
  STOPS.map((word, index) => ({
    word,
    state: index < status ? 'done' : index === status ? 'now' : 'ahead',
  }))
