import { type SubmitEvent, useId, useState } from 'react'
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

const STORAGE_KEY = 'customer-review'
const nothing = { review_link: '', tok_account: '', paypal_no: '' }

interface ReviewDialogProps {
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Asks for the review's link, its author, and the account for the reward. What is typed is kept until it is sent. */
export function ReviewDialog({ onClose, onSent }: ReviewDialogProps) {
  const t = useTranslations('customer-review')
  const formId = useId()
  const [review, setReview] = useSessionState(STORAGE_KEY, nothing)
  const [refused, setRefused] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setRefused(undefined)
    setBusy(true)
    const progress = toast.progress(t('progress'))
    const answer = await call('/api/account/user_create_review', review)
    setBusy(false)
    if (answer.ok) {
      progress.success(t('success'))
      clearSessionState(STORAGE_KEY)
      return onSent()
    }
    progress.close()
    setRefused(answer)
    focusFirstError(form)
  }
  const errors = refused?.fields ?? {}
  const box = (name: keyof typeof nothing) => ({
    name,
    value: review[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setReview((last) => ({ ...last, [name]: target.value })),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('submit_review')}
      description={t('dialog_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('submit')}
          </Button>
        </>
      }
      error={refused && (refused.msg || t('failed'))}
    >
      <form method="post" id={formId} onSubmit={submit} noValidate className="grid gap-4.5">
        <Field label={t('review_link')} hint={t('review_link_hint')} error={errors.review_link}>
          <TextInput {...box('review_link')} type="url" autoComplete="off" />
        </Field>
        <Field label={t('tok_account')} error={errors.tok_account}>
          <TextInput {...box('tok_account')} autoComplete="off" autoCapitalize="off" />
        </Field>
        <Field label={t('paypal_no')} error={errors.paypal_no}>
          <TextInput {...box('paypal_no')} type="email" autoComplete="email" />
        </Field>
      </form>
    </Dialog>
  )
}
