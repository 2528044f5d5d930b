import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { DialogButton } from '../forms/dialog-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Ends the receipt of a partly arrived order whose rest does not come. */
export function EndReceipt({ order }: { readonly order: StaffOrder }) {
  const r = useTranslations('console-receiving')
  return (
    <DialogButton
      label={r('rest_missing')}
      dialog={(onClose) => <EndReceiptDialog order={order} onClose={onClose} />}
    />
  )
}

function EndReceiptDialog({
  order: { order_id, revision },
  onClose,
}: {
  readonly order: StaffOrder
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const r = useTranslations('console-receiving')
  const note = useDraft(`end-receipt:${order_id}:note`)
  const form = useStaffForm(() => {
    note.forget()
    onClose()
    return o('receipt_ended')
  }, revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={r('rest_missing')}
      description={r('rest_missing_note')}
      submit={o('end_receipt')}
    >
      <input type="hidden" name="intent" value="end_receipt" />
      <Field label={t('note')} hint={o('ask_reason_hint')} error={form.fields.note} optional>
        <TextArea name="note" rows={2} maxLength={500} {...note.typing} />
      </Field>
    </FormDialog>
  )
}
