import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Replaces the tracking number of an order on the way, or of its remaining pieces. What is typed is kept until then. */
export function ChangeTrackingNumber({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {o('change_tracking')}
      </Button>
      {isOpen && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const number = useDraft(`change-tracking:${order.order_id}:number`, order.tracking_number_cn)
  const { Form, hiddenFields, conflict, isBusy, fields, failure } = useStaffForm(() => {
    number.forget()
    onClose()
    return o('tracking_changed')
  }, order.revision)
  return (
    <Dialog
      open
      onClose={onClose}
      error={failure}
      title={o('change_tracking')}
      description={o('change_tracking_lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form="change-tracking" variant="primary" busy={isBusy}>
            {o('seller_save')}
          </Button>
        </>
      }
    >
      <Form id="change-tracking" method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <input type="hidden" name="intent" value="change_tracking" />
        <Field label={t('tracking_number')} error={fields.tracking_number}>
          <TextInput
            name="tracking_number"
            maxLength={64}
            autoCapitalize="characters"
            className="figures"
            {...number.typing}
          />
        </Field>
        {conflict}
      </Form>
    </Dialog>
  )
}
