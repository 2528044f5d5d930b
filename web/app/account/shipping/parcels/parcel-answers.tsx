import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Tree } from '../../../ui/texts/markdown.tsx'
import { isSet } from '../../orders/order-statuses.ts'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import { ParcelAttention } from './parcel-attention.tsx'
import { useClaimDialog } from './parcel-claims.tsx'
import { canClaim, hasTracking } from './parcel-progress.ts'

interface ParcelAnswersProps {
  readonly parcel: Data<'/api/shopping/get_parcel_detail'>
  /** Links to the carriers' own pages. */
  readonly links: readonly Tree[]
}

/** What the customer of a shipped parcel can do now: claim it, answer customs, confirm its receipt. */
export function ParcelAnswers({ parcel, links }: ParcelAnswersProps) {
  const t = useTranslations('claims')
  const ofParcels = useTranslations('parcels')
  const [, setOpened] = useClaimDialog(parcel)
  if (!hasTracking(parcel)) return null
  const isLost = parcel.attention === 'lost'
  const claim = (
    <Button size="small" variant={isLost ? 'primary' : 'quiet'} onClick={() => setOpened('claim')}>
      {isLost ? ofParcels('claim_lost') : t('open_delivered')}
    </Button>
  )
  const isDelivered = isSet(parcel.delivered_time)
  return (
    <>
      <ParcelAttention parcel={parcel} links={links} claim={claim} />
      {(!isDelivered || canClaim(parcel)) && (
        <p className="print:hidden">
          {isDelivered ? claim : <ConfirmReceipt deliveryNumber={parcel.delivery_number} />}
        </p>
      )}
    </>
  )
}
