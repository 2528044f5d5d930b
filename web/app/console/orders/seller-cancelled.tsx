import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { RadioCards } from '../../ui/selection-controls.tsx'
import { ActionDialog } from '../layout/action-dialog.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import { ORDER, type StaffOrder } from './order-progress.ts'

const NEXT = ['buy_again', 'refund'] as const

/** For a purchase that the seller cancels or refunds: it is bought again, or the order is cancelled. */
export function SellerCancelled({ order: { order_id, revision } }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const reason = useDraft(`seller-cancelled:${order_id}:reason`)
  const form = useStaffForm<{
    order_status: number
    returned_amount: number
  }>(({ order_status, returned_amount }) => {
    reason.forget()
    setOpen(false)
    return order_status === ORDER.cancelled
      ? o('cancelled', { sum: dollars(returned_amount) })
      : o('bought_again')
  }, revision)
  return (
    <ActionDialog
      intent="seller_cancelled"
      form={form}
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={o('seller_cancelled')}
      title={o('seller_cancelled')}
      lead={o('seller_cancelled_lead')}
      submitLabel={o('seller_save')}
    >
      <RadioCards
        legend={o('seller_next')}
        name="next"
        initial="buy_again"
        options={NEXT.map((value) => ({
          value,
          title: o(`seller_${value}`),
          note: o(`seller_${value}_note`),
        }))}
      />
      <Field label={t('reason')} hint={o('ask_reason_hint')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
    </ActionDialog>
  )
}
