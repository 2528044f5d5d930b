import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { isEditConflict } from './edit-conflict.tsx'
import { useDraft } from './use-draft.ts'
import { useStaffForm } from './use-staff-form.tsx'

interface ReasonForCustomerProps<Content> {
  readonly intent: string
  /** Names the draft of the reason, with its subject. */
  readonly draft: string
  readonly revision: string
  /** Opens the dialog, and is its title. */
  readonly title: string
  readonly lead: ReactNode
  readonly question: string
  readonly submitLabel: string
  /** Returns the toast's message. */
  readonly done: (data: Content) => string
}

/** Ends an order or a parcel, with a reason that its customer reads; confirmed first, because it is final. The reason is kept until then. */
export function ReasonForCustomer<Content>({
  intent,
  draft,
  revision,
  title,
  lead,
  question,
  submitLabel,
  done,
}: ReasonForCustomerProps<Content>) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const reason = useDraft(draft)
  const { Form, hiddenFields, conflict, isBusy, fields, refused } = useStaffForm<Content>(
    (data) => {
      reason.forget()
      setOpen(false)
      return done(data)
    },
    revision,
    reason.forget,
  )
  return (
    <>
      <div>
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        description={lead}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form={formId} variant="danger" busy={isBusy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <Form id={formId} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value={intent} />
          {hiddenFields}
          <Field label={question} hint={o('ask_reason_hint')} error={fields.reason}>
            <TextArea name="reason" rows={3} maxLength={500} {...reason.typing} />
          </Field>
          {conflict}
          {refused && Object.keys(fields).length === 0 && !isEditConflict(refused) && (
            <FieldError>{refused.msg}</FieldError>
          )}
        </Form>
      </Dialog>
    </>
  )
}
