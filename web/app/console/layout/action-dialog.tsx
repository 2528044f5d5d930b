import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { StaffForm } from './use-staff-form.tsx'

interface ActionDialogProps<Content> {
  /** The intent that the page's action receives. */
  readonly intent: string
  readonly form: StaffForm<Content>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** On the button that opens it. */
  readonly label: string
  readonly title: string
  readonly lead: string
  readonly submitLabel: string
  readonly children: ReactNode
}

/** A button that opens a form of one action in a dialog. The caller closes it once the form has succeeded. */
export function ActionDialog<Content>({
  intent,
  form: { Form, hiddenFields, conflict, isBusy },
  isOpen,
  onOpenChange,
  label,
  title,
  lead,
  submitLabel,
  children,
}: ActionDialogProps<Content>) {
  const t = useTranslations('console')
  const close = () => onOpenChange(false)
  return (
    <>
      <Button size="small" onClick={() => onOpenChange(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        description={lead}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button type="submit" form={intent} variant="primary" busy={isBusy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <Form id={intent} method="post" noValidate className="grid gap-4">
          {hiddenFields}
          <input type="hidden" name="intent" value={intent} />
          {children}
          {conflict}
        </Form>
      </Dialog>
    </>
  )
}
