import { readScan } from '@sampan/domain/scans'
import { type SubmitEvent, useId, useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../../api/api-result.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../../ui/forms/input.tsx'

interface ReasonDialogProps {
  /** On the button that opens it. */
  readonly label: string
  readonly title: string
  readonly lead?: string
  /** What is asked. */
  readonly question: string
  readonly submitLabel: string
  /** Acts; returns the result of its call. */
  readonly onReason: (reason: string) => Promise<ApiSuccess<unknown> | ApiFailure>
}

/** A button that asks for a reason before it acts. After a failure the dialog stays open with the reason. */
export function ReasonDialog({ label, title, lead, question, submitLabel, onReason }: ReasonDialogProps) {
  const t = useTranslations('console')
  const w = useTranslations('console-waves')
  const formId = useId()
  const [reason, setReason] = useState<string>()
  const [errors, setErrors] = useState<{ readonly reason?: string; readonly form?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const open = (start: string | undefined) => {
    setReason(start)
    setErrors({})
  }
  const close = () => {
    // Its failure would be shown nowhere.
    if (!isBusy) open(undefined)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (refused: typeof errors) => {
      setErrors(refused)
      focusFirstError(form)
    }
    const typed = reason?.trim() ?? ''
    if (typed === '') return refuse({ reason: w('reason_missing') })
    // A label that was scanned all the same, perhaps of another item, is no reason.
    if (readScan(typed).kind !== 'number') return refuse({ reason: w('reason_is_code') })
    setErrors({})
    setBusy(true)
    const result = await onReason(typed)
    setBusy(false)
    if (result.ok) return open(undefined)
    return refuse(result.fields.reason ? { reason: result.fields.reason } : { form: result.msg })
  }
  return (
    <>
      <Button variant="plain" className="whitespace-nowrap" onClick={() => open('')} aria-label={title}>
        {label}
      </Button>
      <Dialog
        open={reason !== undefined}
        onClose={close}
        title={title}
        error={errors.form}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button variant="primary" type="submit" form={formId} busy={isBusy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form method="post" id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {lead && <p>{lead}</p>}
          <Field label={question} error={errors.reason}>
            <TextInput
              maxLength={200}
              value={reason ?? ''}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
