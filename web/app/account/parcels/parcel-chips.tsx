import { Chip, type ChipLook } from '../../ui/chip.tsx'
import { PARCEL_STATUS, type ParcelRow } from './parcel-voyage.ts'

/** A parcel's status, and beside it what its carrier said last. What waits for the customer stands out. */
export function ParcelChips({ parcel }: { readonly parcel: ParcelRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip look={lookOf(parcel.order_status)}>{parcel.order_status_text}</Chip>
      {parcel.tracking_status !== '' && <Chip look={trackLookOf(parcel)}>{parcel.tracking_status_text}</Chip>}
    </span>
  )
}

function lookOf(status: number): ChipLook {
  if (status === PARCEL_STATUS.unpaid) return 'warn'
  return status === PARCEL_STATUS.shipped ? 'good' : 'sea'
}

function trackLookOf({ tracking_status, tracking_needs_customer }: ParcelRow): ChipLook {
  if (tracking_needs_customer) return 'bad'
  return tracking_status === 'Delivered' ? 'good' : 'sea'
}
