import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { DialogButton } from '../forms/dialog-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'

/** Withdraws an unpaid supplement, with a reason for the customer; above the limits a second person decides. */
export function WithdrawSupplement({ number }: { readonly number: string }) {
  const o = useTranslations('console-orders')
  return (
    <DialogButton
      label={o('withdraw')}
      dialog={(onClose) => <WithdrawDialog number={number} onClose={onClose} />}
    />
  )
}

function WithdrawDialog({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const o = useTranslations('console-orders')
  const reason = useDraft(`withdraw:${number}:reason`)
  const form = useStaffForm<Data<'/api/staff/supplements/withdraw'>>(({ status }) => {
    reason.forget()
    onClose()
    return o(status === 'waiting' ? 'withdrawal_waits' : 'withdrawn')
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o('withdraw_title')}
      description={number}
      submit={o('withdraw')}
    >
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="number" value={number} />
      <Field label={o('withdraw_reason')} hint={o('ask_reason_hint')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}
