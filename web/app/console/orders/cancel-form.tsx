import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useDraft } from '../layout/use-draft.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Cancels an order that cannot be bought; confirmed first, because it is final. The reason is kept until then. */
export function CancelForm({ order: { order_id, revision } }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const reason = useDraft(`cancel:${order_id}:reason`)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm<{ returned_amount: number }>(
    ({ returned_amount }) => {
      reason.forget()
      setOpen(false)
      return o('cancelled', { sum: dollars(returned_amount) })
    },
    revision,
  )
  return (
    <>
      <div>
        <Button variant="danger" size="small" onClick={() => setOpen(true)}>
          {o('cancel_title')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={o('cancel_title')}
        description={o('cancel_lead')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form="cancel-order" variant="danger" busy={isBusy}>
              {o('cancel_order')}
            </Button>
          </>
        }
      >
        <Form id="cancel-order" method="post" noValidate>
          <input type="hidden" name="intent" value="cancel" />
          {hiddenFields}
          <Field label={o('cancel_reason')} hint={o('ask_reason_hint')} error={fields.reason}>
            <TextArea name="reason" rows={3} maxLength={500} {...reason.typing} />
          </Field>
          {conflict}
        </Form>
      </Dialog>
    </>
  )
}
