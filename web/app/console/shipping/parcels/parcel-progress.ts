import type { Data } from '@sampan/contract'
import type { ProgressState } from '../../../ui/progress/progress-line.tsx'

export type StaffParcel = Data<'/api/staff/shipping/get_queue'>['list'][number]
export type ParcelDetail = Data<'/api/staff/shipping/get_parcel'>
export type QuotedChannel = Data<'/api/staff/shipping/quote_packed'>[number]

/** order_status of a parcel on the wire. */
export const PARCEL = { waitingFee: 0, unpaid: 1, paid: 2, shipped: 3, released: 9 } as const

const STEPS = ['step_submitted', 'step_priced', 'step_paid', 'step_shipped'] as const

/** Returns the progress of a parcel; the last reached step is the current one. */
export const parcelProgress = (
  status: number,
): readonly { word: (typeof STEPS)[number]; state: ProgressState }[] =>
  STEPS.map((word, index) => ({
    word,
    state: index < status ? 'done' : index === status ? 'current' : 'upcoming',
  }))

/** Returns one parcel of each box: those of a group share theirs. */
export const onePerBox = <Parcel extends { readonly group_number: string }>(
  parcels: readonly Parcel[],
): readonly Parcel[] =>
  parcels.filter(
    ({ group_number }, index) =>
      group_number === '' || parcels.findIndex((one) => one.group_number === group_number) === index,
  )
