import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { PARCEL_STATUS, type ParcelRow } from './parcel-progress.ts'

type Fee = Pick<ParcelRow, 'order_status' | 'total_amount'>

/** The price of a parcel, or a note that staff have not priced it yet. */
export function ParcelFee({ parcel: { order_status, total_amount } }: { readonly parcel: Fee }) {
  const t = useTranslations('parcels')
  return order_status === PARCEL_STATUS.waitingFee ? t('fee_to_come') : <Money amount={total_amount} />
}
