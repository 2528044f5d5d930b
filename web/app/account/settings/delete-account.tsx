import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, expectSessionEnd } from '../../api/call.ts'
import { signOut } from '../../layout/account-store.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { CANCELLED, useConfirmed } from './confirm-identity.tsx'

/** Explains what is deleted and what is kept, or what must be settled first, and deletes the account. */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('settings')
  const navigate = useNavigate()
  const { run } = useConfirmed()
  const [deletion, setDeletion] = useState<Data<'/api/account/get_deletion'>>()
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    void call('/api/account/get_deletion').then((answer) => {
      if (answer.ok) setDeletion(answer.data)
      else setRefusal(answer.msg)
    })
  }, [])

  const remove = async () => {
    setRefusal('')
    setBusy(true)
    expectSessionEnd(true)
    const answer = await run(() => call('/api/account/delete_account'))
    setBusy(false)
    if (!answer.ok) {
      expectSessionEnd(false)
      if (answer.code !== CANCELLED) setRefusal(answer.msg || t('failed'))
      return
    }
    await signOut()
    await navigate(paths.home())
    toast.success(t('deleted'))
  }
  const obstacles = deletion?.obstacles ?? []
  const mayDelete = deletion !== undefined && obstacles.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete_title')}
      description={t(obstacles.length > 0 ? 'delete_first' : 'delete_text')}
      error={refusal}
      actions={
        <>
          <Button onClick={onClose}>{t('delete_keep')}</Button>
          {mayDelete && (
            <Button variant="danger" disabled={!isSure} busy={isBusy} onClick={remove}>
              {t('delete')}
            </Button>
          )}
        </>
      }
    >
      {obstacles.length > 0 && (
        <ul className="grid list-disc gap-2 ps-5">
          {obstacles.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {mayDelete && (
        <>
          <p className="text-ink-2">{t('delete_kept', { years: Math.round(deletion.record_days / 365) })}</p>
          <Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)}>
            {t('delete_sure')}
          </Checkbox>
        </>
      )}
    </Dialog>
  )
}
