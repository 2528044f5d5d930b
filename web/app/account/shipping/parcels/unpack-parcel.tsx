import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmCall } from '../../confirm-call.tsx'

/** Moves the items of an unpaid parcel back to the warehouse, after a confirmation. */
export function UnpackParcel({ deliveryNumber }: { readonly deliveryNumber: string }) {
  const t = useTranslations('parcels')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {t('take_apart')}
      </Button>
      <ConfirmCall
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('take_apart_title', { number: deliveryNumber })}
        text={t('take_apart_text')}
        confirm={t('take_apart')}
        send={() => call('/api/shopping/release_parcel', { delivery_number: deliveryNumber })}
        done={() => t('taken_apart')}
      />
    </>
  )
}
