import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import type { SavedView } from '../access/use-staff-member.ts'

interface ViewDialogProps {
  readonly page: string
  readonly query: string
  /** The view to rename, share or delete; absent to save a new one. */
  readonly view: SavedView | undefined
  readonly onClose: () => void
}

/** Saves the current list as a view, or changes one of the caller's own. */
export function ViewDialog({ page, query, view, onClose }: ViewDialogProps) {
  const t = useTranslations('console')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const run = async (work: Promise<ApiSuccess<unknown> | ApiFailure>, said: string) => {
    setBusy(true)
    const answer = await work
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    toast.success(said)
    onClose()
    void revalidate()
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const changes = { name: textIn(form, 'name').trim(), is_shared: form.has('is_shared') }
    void run(
      view
        ? call('/api/staff/views/change', { view_id: view.view_id, ...changes })
        : call('/api/staff/views/save', { page, query, ...changes }),
      t('view_saved', { name: changes.name }),
    )
  }
  const remove = (removed: SavedView) =>
    void run(
      call('/api/staff/views/delete', { view_id: removed.view_id }),
      t('view_deleted', { name: removed.name }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? t('view_edit') : t('view_save')}
      description={t('view_lead')}
      actions={
        <>
          {view && (
            <Button busy={isBusy} onClick={() => remove(view)}>
              {t('view_delete')}
            </Button>
          )}
          <Button type="submit" form="view" variant="primary" busy={isBusy}>
            {t('view_keep')}
          </Button>
        </>
      }
    >
      <form method="post" id="view" noValidate className="grid gap-4" onSubmit={save}>
        <Field label={t('view_name')} error={refused?.fields.name}>
          <TextInput name="name" maxLength={60} autoComplete="off" defaultValue={view?.name} />
        </Field>
        <Checkbox name="is_shared" defaultChecked={view?.is_shared}>
          {t('view_share')}
        </Checkbox>
        {refused && !refused.fields.name && <Failed answer={refused} />}
      </form>
    </Dialog>
  )
}
