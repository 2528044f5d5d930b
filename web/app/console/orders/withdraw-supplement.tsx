import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { ActionDialog } from '../layout/action-dialog.tsx'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'

/** Withdraws an unpaid supplement, with a reason for the customer. */
export function WithdrawSupplement({ number }: { readonly number: string }) {
  const o = useTranslations('console-orders')
  const [isOpen, setOpen] = useState(false)
  const reason = useDraft(`withdraw:${number}:reason`)
  const form = useStaffForm(() => {
    reason.forget()
    setOpen(false)
    return o('withdrawn')
  })
  return (
    <ActionDialog
      intent="withdraw"
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={o('withdraw')}
      title={o('withdraw_title')}
      lead={number}
      submitLabel={o('withdraw')}
    >
      <input type="hidden" name="number" value={number} />
      <Field label={o('withdraw_reason')} hint={o('ask_reason_hint')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
    </ActionDialog>
  )
}
