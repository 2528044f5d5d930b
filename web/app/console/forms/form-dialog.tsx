import { type ReactNode, useId } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { StaffForm } from './use-staff-form.tsx'

interface FormDialogProps<Content> {
  readonly form: StaffForm<Content>
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** Names what the form does, on its button; undefined where there is nothing left to do. */
  readonly submit: string | undefined
  readonly danger?: boolean
  readonly width?: 'usual' | 'wide'
  readonly children: ReactNode
  /** Below the form: other actions on its subject. */
  readonly after?: ReactNode
}

/**
 * A form of staff in a dialog, with its refusal beside the buttons. Rendered when it opens: its form would keep the last
 * refusal otherwise.
 */
export function FormDialog<Content>({
  form: { Form, hiddenFields, conflict, isBusy, failure },
  onClose,
  title,
  description,
  submit,
  danger = false,
  width = 'usual',
  children,
  after,
}: FormDialogProps<Content>) {
  const t = useTranslations('console')
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      error={failure}
      width={width}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          {submit && (
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={isBusy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} method="post" noValidate className="grid gap-4">
        {hiddenFields}
        {children}
        {conflict}
      </Form>
      {after}
    </Dialog>
  )
}
