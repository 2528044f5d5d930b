import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReload } from '../../use-reload.ts'

/** Confirms the receipt of a parcel, after a confirmation dialog. */
export function ConfirmReceipt({ deliveryNumber }: { readonly deliveryNumber: string }) {
  const t = useTranslations('account')
  const reload = useReload()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call('/api/shopping/confirm_receipt', { delivery_number: deliveryNumber })
    setBusy(false)
    if (answer.ok) {
      setAsking(false)
      toast.success(t('receipt_confirmed'))
    } else toast.error(answer.msg)
    void reload(answer)
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('confirm_receipt')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('confirm_receipt_title', { number: deliveryNumber })}
        text={t('confirm_receipt_text')}
        confirm={t('confirm_receipt')}
        onConfirm={confirm}
        busy={isBusy}
      />
    </>
  )
}
