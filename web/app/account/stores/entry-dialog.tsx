import { type FormEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'

type Texts = Readonly<Record<string, string>>
const nothing: Texts = {}

interface EntryDialogProps {
  /** Under which typed text is kept in this tab until it is saved; so is what begins with it. */
  readonly draftKey: string
  readonly title: string
  readonly description?: string
  readonly action: string
  readonly done: string
  /** Shown when a refusal has no message of its own. */
  readonly failed: string
  readonly send: (form: FormData) => Promise<{ readonly ok: true } | ApiFailure>
  readonly onClose: () => void
  /** Called after saving; by default the page's data is reloaded. */
  readonly onSaved?: () => void
  /** @param kept the text by field when the dialog was opened, for uncontrolled fields */
  readonly children: (errors: Texts, kept: Texts) => ReactNode
}

/**
 * A form in a dialog. Errors are shown beside their fields. Typed text is kept until it is saved, also when the dialog is closed
 * or the session ends.
 */
export function EntryDialog(props: EntryDialogProps) {
  const t = useTranslations('stores')
  const reload = useReload()
  const formId = useId()
  const [typed, keep] = useSessionState(props.draftKey, nothing)
  const [kept] = useState(typed)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  /** Fields changed since the refusal: their errors no longer hold. */
  const [changed, setChanged] = useState<readonly string[]>([])

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const answer = await props.send(new FormData(form))
    setBusy(false)
    setChanged([])
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    clearSessionState(props.draftKey)
    toast.success(props.done)
    props.onClose()
    if (props.onSaved) props.onSaved()
    else void reload()
  }
  const noteChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement
    keep((last) => ({ ...last, [name]: value }))
    setChanged((last) => (last.includes(name) ? last : [...last, name]))
  }
  const faults = Object.entries(refused?.fields ?? {})
  const left = faults.filter(([name]) => !changed.includes(name))
  const isFixed = faults.length > 0 && left.length === 0
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {props.action}
          </Button>
        </>
      }
      error={refused && !isFixed ? refused.msg || props.failed : undefined}
    >
      <form method="post" id={formId} noValidate onSubmit={save} onChange={noteChange} className="grid gap-4">
        {props.children(Object.fromEntries(left), kept)}
      </form>
    </Dialog>
  )
}
