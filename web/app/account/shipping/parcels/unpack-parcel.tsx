import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReload } from '../../use-reload.ts'

/** Moves the items of an unpaid parcel back to the warehouse, after a confirmation. */
export function UnpackParcel({ deliveryNumber }: { readonly deliveryNumber: string }) {
  const t = useTranslations('parcels')
  const reload = useReload()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const unpack = async () => {
    setBusy(true)
    const answer = await call('/api/shopping/release_parcel', { delivery_number: deliveryNumber })
    setBusy(false)
    if (answer.ok) {
      setAsking(false)
      toast.success(t('taken_apart'))
    } else toast.error(answer.msg || t('failed'))
    void reload(answer)
  }
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {t('take_apart')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('take_apart_title', { number: deliveryNumber })}
        text={t('take_apart_text')}
        confirm={t('take_apart')}
        onConfirm={unpack}
        busy={isBusy}
      />
    </>
  )
}
