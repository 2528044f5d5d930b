import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'

/** Mails a link to set a password to a customer who has none. */
export function SetPasswordByMail({ accountNo }: { readonly accountNo: string }) {
  const t = useTranslations('settings')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setBusy(true)
    const answer = await call('/api/account/reset_link', { email: accountNo })
    setBusy(false)
    setRefusal(answer.ok ? '' : answer.msg || t('failed'))
    if (answer.ok) toast.success(t('password_mailed', { email: accountNo }))
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={isBusy} onClick={send}>
        {t('password_by_mail')}
      </Button>
      <FormError>{refusal}</FormError>
    </div>
  )
}
