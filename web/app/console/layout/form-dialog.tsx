import { type ReactNode, useId } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { StaffForm } from './use-staff-form.tsx'

interface FormDialogProps<Content> {
  readonly form: StaffForm<Content>
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** Names what the form does, on its button. */
  readonly submit: string
  readonly danger?: boolean
  readonly children: ReactNode
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
  children,
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
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} method="post" noValidate className="grid gap-4">
        {hiddenFields}
        {children}
        {conflict}
      </Form>
    </Dialog>
  )
}
