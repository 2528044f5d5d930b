import { useTranslations } from '../../messages/use-translations.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { DialogButton } from '../forms/dialog-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Asks the customer whether to take the pieces that the seller has, or to cancel. */
export function SellerHasFewer({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  return (
    <DialogButton label={o('fewer')} dialog={(onClose) => <FewerDialog order={order} onClose={onClose} />} />
  )
}

function FewerDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const quantity = useDraft(`fewer:${order.order_id}:quantity`)
  const note = useDraft(`fewer:${order.order_id}:note`)
  const form = useStaffForm<{ refund_amount: number }>((data) => {
    quantity.forget()
    note.forget()
    onClose()
    return o('fewer_asked', { sum: dollars(data.refund_amount) })
  }, order.revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o('fewer')}
      description={o('fewer_lead')}
      submit={o('fewer_ask')}
    >
      <input type="hidden" name="intent" value="fewer" />
      <Field
        label={o('fewer_pieces')}
        hint={o('fewer_of', { count: order.product_quantity })}
        error={form.fields.quantity}
      >
        <TextInput
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          {...quantity.typing}
        />
      </Field>
      <Field label={t('note')} hint={o('ask_reason_hint')} error={form.fields.note} optional>
        <TextArea name="note" rows={2} maxLength={500} {...note.typing} />
      </Field>
    </FormDialog>
  )
}
