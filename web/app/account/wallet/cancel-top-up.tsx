import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'

/** Cancels an unpaid top-up at once, without a confirmation, because it is easily created again. */
export function CancelTopUp({ number }: { readonly number: string }) {
  const t = useTranslations('wallet')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call('/api/wallet/cancel_top_ups', { order_ids: [number] })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.msg)
    toast.success(t('cancelled'))
    return reload()
  }
  return (
    <Button
      variant="plain"
      size="small"
      busy={isBusy}
      aria-label={t('cancel_named', { number })}
      onClick={cancel}
    >
      {t('cancel')}
    </Button>
  )
}
