import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { callIdempotent } from '../../api/call.ts'
import { useKeyOfInput } from '../../api/use-key-of-input.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { MoneyRange } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { Field } from '../../ui/forms/field.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { Upload } from '../../ui/forms/upload.tsx'
import { usePendingUploads } from '../../ui/forms/use-pending-uploads.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'

interface RequestDialogProps {
  readonly orderId: string
  readonly kind: 'cancel' | 'return'
  /** The goods are not bought by us. */
  readonly isForwarding: boolean
  /** The range of what a request costs. */
  readonly fee: { readonly min: number; readonly max: number }
  /** The order shows that its return was requested. */
  readonly isAsked?: boolean
  readonly onClose: () => void
}

const nothing = { reason: '', picture: '' }

/**
 * Requests a cancellation or a return from staff: asks for the reason and a picture, and explains the fee and
 * the procedure. Typed text is kept until it is sent.
 */
export default function RequestDialog({
  orderId,
  kind,
  isForwarding,
  fee,
  isAsked = false,
  onClose,
}: RequestDialogProps) {
  const t = useTranslations('orders')
  const reload = useReload()
  const storageKey = `ask:${kind}:${orderId}`
  const [{ reason, picture }, change] = useSessionState(storageKey, nothing)
  const [isBusy, setBusy] = useState(false)
  const { isSending, onSending } = usePendingUploads()
  const [refused, setRefused] = useState<ApiFailure>()
  const { keyOf } = useKeyOfInput()

  const finish = () => {
    clearSessionState(storageKey)
    toast.success(t('asked'))
    onClose()
  }
  // The order tells of a request whose answer was lost.
  const hasArrived = isAsked && refused !== undefined
  const onArrived = useEffectEvent(finish)
  useEffect(() => {
    if (hasArrived) onArrived()
  }, [hasArrived])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setRefused(undefined)
    setBusy(true)
    const request = { order_id: orderId, reason, image_urls: picture ? [picture] : [] }
    const answer = await callIdempotent(keyOf(request))(`/api/shopping/request_${kind}`, request)
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    finish()
    void reload()
  }
  const fields = refused?.fields ?? {}
  const subject = isForwarding ? 'forwarding' : kind
  const formId = `ask-${orderId}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${kind}_title`)}
      description={
        isForwarding ? t('forwarding_text') : t.rich(`${kind}_text`, { fee: <MoneyRange {...fee} /> })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('keep_order')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy || isSending}>
            {t('send_request')}
          </Button>
        </>
      }
      error={fields.reason || fields.image_urls ? undefined : refused?.msg}
    >
      <form method="post" id={formId} noValidate onSubmit={send} className="grid gap-4">
        <Field label={t('reason')} error={fields.reason}>
          <TextArea
            name="reason"
            rows={4}
            maxLength={1000}
            placeholder={t(`${subject}_reason_example`)}
            value={reason}
            onChange={({ target }) => change((last) => ({ ...last, reason: target.value }))}
          />
        </Field>
        <Field label={t('picture')} error={fields.image_urls} optional>
          <Upload
            value={picture}
            onChange={(url) => change((last) => ({ ...last, picture: url }))}
            onSending={onSending}
          />
        </Field>
      </form>
    </Dialog>
  )
}
