import { useState } from 'react'
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
  readonly onReason: (reason: string) => void
}

/** A button that asks for a reason before it acts. */
export function ReasonDialog({ label, title, lead, question, submitLabel, onReason }: ReasonDialogProps) {
  const t = useTranslations('console')
  const w = useTranslations('console-waves')
  const [reason, setReason] = useState<string>()
  const [error, setError] = useState<string>()
  const close = () => setReason(undefined)
  const submit = () => {
    const typed = reason?.trim() ?? ''
    if (typed === '') return setError(w('reason_missing'))
    onReason(typed)
    close()
  }
  return (
    <>
      <Button variant="plain" className="whitespace-nowrap" onClick={() => setReason('')} aria-label={title}>
        {label}
      </Button>
      <Dialog
        open={reason !== undefined}
        onClose={close}
        title={title}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button variant="primary" onClick={submit}>
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
