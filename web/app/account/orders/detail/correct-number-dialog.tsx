import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useReload } from '../../use-reload.ts'
import type { OrderDetailData } from './order-overview.tsx'

interface CorrectNumberDialogProps {
  readonly order: Pick<OrderDetailData, 'order_id' | 'tracking_number_cn'>
  readonly onClose: () => void
}

/** Replaces the number under which an announced parcel is expected. What is typed is kept until it is saved. */
export function CorrectNumberDialog({ order, onClose }: CorrectNumberDialogProps) {
  const t = useTranslations('order-detail')
  const reload = useReload()
  const { order_id } = order
  const storageKey = `number:${order_id}`
  const [number, change] = useSessionState(storageKey, order.tracking_number_cn)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(undefined)
    setBusy(true)
    const answer = await call('/api/shopping/correct_tracking_number', {
      order_id,
      tracking_number_cn: number,
    })
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    clearSessionState(storageKey)
    toast.success(t('number_corrected'))
    onClose()
    void reload()
  }
  const error = refused?.fields.tracking_number_cn
  const formId = `number-${order_id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('correct_number')}
      description={t('correct_number_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('keep_number')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('save_number')}
          </Button>
        </>
      }
      error={error ? undefined : refused?.msg}
    >
      <form method="post" id={formId} noValidate onSubmit={save}>
        <Field label={t('seller_tracking')} error={error}>
          <TextInput
            value={number}
            onChange={({ target }) => change(() => target.value)}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  )
}
