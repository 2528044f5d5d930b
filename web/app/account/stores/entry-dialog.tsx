import { type FormEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { useReload } from '../use-reload.ts'

interface EntryDialogProps {
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
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A form in a dialog. Errors are shown beside their fields, and typed text is never lost. */
export function EntryDialog(props: EntryDialogProps) {
  const t = useTranslations('stores')
  const reload = useReload()
  const formId = useId()
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
    toast.success(props.done)
    props.onClose()
    if (props.onSaved) props.onSaved()
    else void reload()
  }
  const noteChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
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
        {props.children(Object.fromEntries(left))}
      </form>
    </Dialog>
  )
}
