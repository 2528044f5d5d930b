import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { FormDialog } from './form-dialog.tsx'
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
export function ReasonForCustomer<Content>(props: ReasonForCustomerProps<Content>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          {props.title}
        </Button>
      </div>
      {isOpen && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReasonDialog<Content>({
  intent,
  draft,
  revision,
  title,
  lead,
  question,
  submitLabel,
  done,
  onClose,
}: ReasonForCustomerProps<Content> & { readonly onClose: () => void }) {
  const o = useTranslations('console-orders')
  const reason = useDraft(draft)
  const form = useStaffForm<Content>((data) => {
    reason.forget()
    onClose()
    return done(data)
  }, revision)
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={lead} submit={submitLabel} danger>
      <input type="hidden" name="intent" value={intent} />
      <Field label={question} hint={o('ask_reason_hint')} error={form.fields.reason}>
        <TextArea name="reason" rows={3} maxLength={500} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}
