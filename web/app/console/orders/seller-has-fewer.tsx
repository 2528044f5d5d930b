import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { ActionDialog } from '../layout/action-dialog.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Asks the customer whether to take the pieces that the seller has, or to cancel. */
export function SellerHasFewer({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const quantity = useDraft(`fewer:${order.order_id}:quantity`)
  const note = useDraft(`fewer:${order.order_id}:note`)
  const form = useStaffForm<{ refund_amount: number }>((data) => {
    quantity.forget()
    note.forget()
    setOpen(false)
    return o('fewer_asked', { sum: dollars(data.refund_amount) })
  }, order.revision)
  return (
    <ActionDialog
      intent="fewer"
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={o('fewer')}
      title={o('fewer')}
      lead={o('fewer_lead')}
      submitLabel={o('fewer_ask')}
    >
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
    </ActionDialog>
  )
}
