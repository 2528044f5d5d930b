import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'

const names = ['review_link', 'tok_account', 'paypal_no'] as const

interface ReviewDialogProps {
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Where the review is, whose it is, and where the reward goes. */
export function ReviewDialog({ onClose, onSent }: ReviewDialogProps) {
  const t = useText('customer-review')
  const formId = useId()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [review_link = '', tok_account = '', paypal_no = ''] = names.map((name) =>
      String(typed.get(name) ?? '').trim(),
    )
    setBusy(true)
    const progress = toast.progress(t('progress'))
    const answer = await call('/api/account/user_create_review', { review_link, tok_account, paypal_no })
    setBusy(false)
    if (answer.ok) {
      progress.success(t('success'))
      return onSent()
    }
    progress.error(answer.msg || t('failed'))
    setErrors(answer.fields)
    focusFirstError(form)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('submit_review')}
      description={t('dialog_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4.5">
        <Field label={t('review_link')} hint={t('review_link_hint')} error={errors.review_link}>
          <TextInput name="review_link" type="url" autoComplete="off" />
        </Field>
        <Field label={t('tok_account')} error={errors.tok_account}>
          <TextInput name="tok_account" autoComplete="off" autoCapitalize="off" />
        </Field>
        <Field label={t('paypal_no')} error={errors.paypal_no}>
          <TextInput name="paypal_no" type="email" autoComplete="email" />
        </Field>
      </form>
    </Dialog>
  )
}
