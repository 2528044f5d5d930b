import type { Data } from '@sampan/contract'
import type { ComponentProps } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { CorrectAddress } from '../../addresses/correct-address.tsx'
import { DetailCard } from '../../detail-page.tsx'
import { canUnpack, PARCEL_STATUS } from './parcel-progress.ts'
import { UnpackParcel } from './unpack-parcel.tsx'

interface ParcelChangesProps {
  readonly parcel: Data<'/api/shopping/get_parcel_detail'>
  /** Its customer; undefined where they can no longer correct its address. */
  readonly owner: ComponentProps<typeof CorrectAddress>['owner'] | undefined
}

/**
 * Says how a parcel that has not left is changed: its address by its customer until it is packed; its contents by them until it is
 * paid, then by us.
 */
export function ParcelChanges({ parcel, owner }: ParcelChangesProps) {
  const t = useTranslations('parcels')
  const { delivery_number, list } = parcel
  const [item] = list
  const isOver =
    parcel.order_status === PARCEL_STATUS.shipped || parcel.order_status === PARCEL_STATUS.released
  if (isOver || !item) return null
  return (
    <DetailCard title={t('change_title')} onScreenOnly>
      {owner && (
        <>
          <p className="text-small text-ink-2">{t('change_address')}</p>
          <p className="-ms-3.5">
            <CorrectAddress
              number={delivery_number}
              consignee={parcel}
              taxNumber={parcel.declaration.tax_number}
              owner={owner}
              save={(corrected) =>
                call('/api/shopping/correct_parcel_address', { delivery_number, ...corrected })
              }
            />
          </p>
        </>
      )}
      {canUnpack(parcel) ? (
        <>
          <p className="text-small text-ink-2">{t('change_unpaid')}</p>
          <p className="-mb-2 -ms-3.5 mt-1">
            <UnpackParcel deliveryNumber={delivery_number} />
          </p>
        </>
      ) : (
        <p className="text-small text-ink-2">
          {t.rich(owner ? 'change_contents' : 'change_paid', {
            ask: <TextLink to={`${paths.order(item.order_id)}#ask`}>{t('change_ask')}</TextLink>,
          })}
        </p>
      )}
    </DetailCard>
  )
}
