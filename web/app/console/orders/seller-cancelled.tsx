import { useTranslations } from '../../messages/use-translations.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import { DialogButton } from '../forms/dialog-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { ORDER, type StaffOrder } from './order-progress.ts'

const NEXT = ['buy_again', 'refund'] as const

/** For a purchase that the seller cancels or refunds: it is bought again, or the order is cancelled. */
export function SellerCancelled({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  return (
    <DialogButton
      label={o('seller_cancelled')}
      dialog={(onClose) => <SellerCancelledDialog order={order} onClose={onClose} />}
    />
  )
}

function SellerCancelledDialog({
  order: { order_id, revision },
  onClose,
}: {
  readonly order: StaffOrder
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const reason = useDraft(`seller-cancelled:${order_id}:reason`)
  const form = useStaffForm<{
    order_status: number
    returned_amount: number
  }>(({ order_status, returned_amount }) => {
    reason.forget()
    onClose()
    return order_status === ORDER.cancelled
      ? o('cancelled', { sum: dollars(returned_amount) })
      : o('bought_again')
  }, revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o('seller_cancelled')}
      description={o('seller_cancelled_lead')}
      submit={o('seller_save')}
    >
      <input type="hidden" name="intent" value="seller_cancelled" />
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
    </FormDialog>
  )
}
