import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { DialogButton } from '../forms/dialog-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { piecesToBuy } from './buying/still-to-buy.ts'
import type { StaffOrder } from './order-progress.ts'

/** Refunds the pieces that no seller has; the order continues with those that are bought. */
export function DropRest({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  return (
    <DialogButton
      label={o('rest')}
      dialog={(onClose) => <DropRestDialog order={order} onClose={onClose} />}
    />
  )
}

function DropRestDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const note = useDraft(`rest:${order.order_id}:note`)
  const form = useStaffForm<Data<'/api/staff/purchasing/drop_rest'>>((data) => {
    note.forget()
    onClose()
    const sum = dollars(data.returned_amount)
    return data.waiting_amount > 0
      ? o('rest_given_in_part', { sum, waiting: dollars(data.waiting_amount) })
      : o('rest_given', { sum })
  }, order.revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o('rest')}
      description={o('rest_lead', { count: piecesToBuy(order) })}
      submit={o('rest_give')}
    >
      <input type="hidden" name="intent" value="drop_rest" />
      <Field label={t('note')} hint={o('ask_reason_hint')} error={form.fields.note} optional>
        <TextArea name="note" rows={2} maxLength={500} {...note.typing} />
      </Field>
    </FormDialog>
  )
}
