import { useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../../api/api-result.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/input.tsx'

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
  const [reason, setReason] = useState<string>()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = (start: string | undefined) => {
    setReason(start)
    setError(undefined)
    setFailure(undefined)
  }
  const close = () => {
    // Its failure would be shown nowhere.
    if (!isBusy) open(undefined)
  }
  const submit = async () => {
    const typed = reason?.trim() ?? ''
    setFailure(undefined)
    if (typed === '') return setError(w('reason_missing'))
    setError(undefined)
    setBusy(true)
    const result = await onReason(typed)
    setBusy(false)
    if (result.ok) open(undefined)
    else setFailure(result.msg)
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
        error={failure}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button variant="primary" onClick={() => void submit()} busy={isBusy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {lead && <p>{lead}</p>}
          <Field label={question} error={error}>
            <TextInput
              maxLength={200}
              value={reason ?? ''}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      </Dialog>
    </>
  )
}
