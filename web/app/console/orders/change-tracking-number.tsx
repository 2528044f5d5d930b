import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { DialogButton } from '../forms/dialog-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Replaces the tracking number of an order on the way, or of its remaining pieces. What is typed is kept until then. */
export function ChangeTrackingNumber({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  return (
    <DialogButton
      label={o('change_tracking')}
      dialog={(onClose) => <ChangeDialog order={order} onClose={onClose} />}
    />
  )
}

function ChangeDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const number = useDraft(`change-tracking:${order.order_id}:number`, order.tracking_number_cn)
  const form = useStaffForm(() => {
    number.forget()
    onClose()
    return o('tracking_changed')
  }, order.revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o('change_tracking')}
      description={o('change_tracking_lead')}
      submit={o('seller_save')}
    >
      <input type="hidden" name="intent" value="change_tracking" />
      <Field label={t('tracking_number')} error={form.fields.tracking_number}>
        <TextInput
          name="tracking_number"
          maxLength={64}
          autoCapitalize="characters"
          className="figures"
          {...number.typing}
        />
      </Field>
    </FormDialog>
  )
}
