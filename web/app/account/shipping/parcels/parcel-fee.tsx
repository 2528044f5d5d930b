import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts.tsx'
import { PARCEL_STATUS, type ParcelRow } from './parcel-progress.ts'

type Fee = Pick<ParcelRow, 'order_status' | 'total_amount'>

/** What a parcel costs; until staff have priced it, that its fee is to come. */
export function ParcelFee({ parcel: { order_status, total_amount } }: { readonly parcel: Fee }) {
  const t = useTranslations('parcels')
  return order_status === PARCEL_STATUS.waitingFee ? t('fee_to_come') : <Money amount={total_amount} />
}
