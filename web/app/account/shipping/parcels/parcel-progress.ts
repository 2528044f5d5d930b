import type { Data } from '@sampan/contract'
import { PARCEL_LIFE } from '@sampan/domain/life-cycles'
import type { ProgressState } from '../../../ui/progress/progress-line.tsx'
import { isSet } from '../../orders/order-statuses.ts'

export type ParcelRow = Data<'/api/shopping/get_my_parcel_list'>['list'][number]

/** order_status of a parcel on the wire. */
export const PARCEL_STATUS = {
  waitingFee: PARCEL_LIFE.waiting_fee.code,
  unpaid: PARCEL_LIFE.unpaid.code,
  paid: PARCEL_LIFE.paid.code,
  shipped: PARCEL_LIFE.shipped.code,
  /** Taken apart: its items are in no parcel any more. */
  released: PARCEL_LIFE.released.code,
} as const
/** The filter of Shipped Parcels. */
export const PARCEL_FILTER = (['waiting_fee', 'unpaid', 'paid', 'shipped'] as const).map(
  (status) => ({ code: PARCEL_LIFE[status].code, name: `parcel_${status}` }) as const,
)

/** Shipping can be paid once it is priced and its total is above 0. */
export const canPayShipping = ({
  order_status,
  total_amount,
  hold_note,
}: Pick<ParcelRow, 'order_status' | 'total_amount' | 'hold_note'>) =>
  order_status === PARCEL_STATUS.unpaid && total_amount > 0 && hold_note === ''
/** The customer chooses the method of a parcel that is packed before it is paid. */
export const choosesChannel = (
  parcel: Pick<ParcelRow, 'order_status' | 'total_amount' | 'hold_note' | 'quote_until'>,
) => canPayShipping(parcel) && isSet(parcel.quote_until)

/** Whether a parcel is with its carrier, whose events are shown from then on. */
export const hasTracking = ({ order_status }: Pick<ParcelRow, 'order_status'>) =>
  order_status === PARCEL_STATUS.shipped
/** Something can be claimed for it, and no claim is open. */
export const canClaim = ({ claims }: Pick<Data<'/api/shopping/get_parcel_detail'>, 'claims'>) =>
  claims.list.every(({ closed_at }) => isSet(closed_at)) &&
  claims.options.some(({ is_possible }) => is_possible)
/** The public page opens only once the shipping is paid, because it does not mention money. */
export const canShare = ({ order_status }: Pick<ParcelRow, 'order_status'>) =>
  order_status === PARCEL_STATUS.paid || order_status === PARCEL_STATUS.shipped
/** A parcel can be unpacked until it is paid. */
export const canUnpack = ({ order_status }: Pick<ParcelRow, 'order_status'>) =>
  order_status === PARCEL_STATUS.waitingFee || order_status === PARCEL_STATUS.unpaid

const legs = [
  { done: 'step_submitted', current: 'step_submitted', at: 'created_at' },
  { done: 'step_priced', current: 'step_being_priced', at: undefined },
  { done: 'step_paid', current: 'step_to_pay', at: 'pay_time' },
  { done: 'step_shipped', current: 'step_ready', at: 'package_out_time' },
  { done: 'step_delivered', current: 'step_under_way', at: 'delivered_time' },
] as const

export interface ParcelStep {
  readonly word: (typeof legs)[number]['done' | 'current'] | 'step_door'
  readonly state: ProgressState
  readonly at?: string
}

type Moments = Pick<
  ParcelRow,
  'order_status' | 'created_at' | 'pay_time' | 'package_out_time' | 'delivered_time'
>

/**
 * Returns the steps of a parcel from the warehouse to delivery: a status is at the step after the one it
 * finished. Delivery is not a status; the carrier reports it.
 */
export function parcelProgress(parcel: Moments): readonly ParcelStep[] {
  const here = isSet(parcel.delivered_time) ? legs.length : parcel.order_status + 1
  return legs.map(({ done, current, at }, index) => {
    const moment = at && parcel[at]
    if (index === here) return { word: current, state: 'current' }
    if (index > here) return { word: done === 'step_delivered' ? 'step_door' : done, state: 'upcoming' }
    return { word: done, state: 'done', ...(moment && isSet(moment) && { at: moment }) }
  })
}
