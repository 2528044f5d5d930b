import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { ActionDialog } from '../layout/action-dialog.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import { piecesToBuy } from './buying/still-to-buy.ts'
import type { StaffOrder } from './order-progress.ts'

/** Refunds the pieces that no seller has; the order continues with those that are bought. */
export function DropRest({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const note = useDraft(`rest:${order.order_id}:note`)
  const form = useStaffForm<{ returned_amount: number }>((data) => {
    note.forget()
    setOpen(false)
    return o('rest_given', { sum: dollars(data.returned_amount) })
  }, order.revision)
  return (
    <ActionDialog
      intent="drop_rest"
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={o('rest')}
      title={o('rest')}
      lead={o('rest_lead', { count: piecesToBuy(order) })}
      submitLabel={o('rest_give')}
    >
      <Field label={t('note')} hint={o('ask_reason_hint')} error={form.fields.note} optional>
        <TextArea name="note" rows={2} maxLength={500} {...note.typing} />
      </Field>
    </ActionDialog>
  )
}
