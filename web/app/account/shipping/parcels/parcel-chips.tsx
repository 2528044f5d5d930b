import { Chip, type ChipVariant } from '../../../ui/chip.tsx'
import { PayUntil } from '../../pay-until.tsx'
import { canPayShipping, PARCEL_STATUS, type ParcelRow } from './parcel-progress.ts'

/** A parcel's status, and the carrier's latest status. Statuses that need the customer's action stand out. */
export function ParcelChips({ parcel }: { readonly parcel: ParcelRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip variant={parcelChipVariant(parcel.order_status)} wraps>
        {parcel.order_status_text}
      </Chip>
      {canPayShipping(parcel) && <PayUntil until={parcel.pay_until} />}
      {parcel.tracking_status !== '' && (
        <Chip variant={trackingChipVariant(parcel)} wraps>
          {parcel.tracking_status_text}
        </Chip>
      )}
    </span>
  )
}

function parcelChipVariant(status: number): ChipVariant {
  if (status === PARCEL_STATUS.unpaid) return 'warn'
  if (status === PARCEL_STATUS.released) return 'plain'
  return status === PARCEL_STATUS.shipped ? 'good' : 'sea'
}

function trackingChipVariant({ tracking_status, tracking_needs_customer }: ParcelRow): ChipVariant {
  if (tracking_needs_customer) return 'bad'
  return tracking_status === 'Delivered' ? 'good' : 'sea'
}
