import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { ActionDialog } from '../layout/action-dialog.tsx'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Ends the receipt of a partly arrived order whose rest does not come. */
export function EndReceipt({ order: { order_id, revision } }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const r = useTranslations('console-receiving')
  const [isOpen, setOpen] = useState(false)
  const note = useDraft(`end-receipt:${order_id}:note`)
  const form = useStaffForm(() => {
    note.forget()
    setOpen(false)
    return o('receipt_ended')
  }, revision)
  return (
    <ActionDialog
      intent="end_receipt"
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={r('rest_missing')}
      title={r('rest_missing')}
      lead={r('rest_missing_note')}
      submitLabel={o('end_receipt')}
    >
      <Field label={t('note')} hint={o('ask_reason_hint')} error={form.fields.note} optional>
        <TextArea name="note" rows={2} maxLength={500} {...note.typing} />
      </Field>
    </ActionDialog>
  )
}
