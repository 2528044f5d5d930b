import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Asks the customer whether to take the pieces that the seller has, or to cancel. */
export function SellerHasFewer({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm<{ refund_amount: number }>((data) => {
    setOpen(false)
    return o('fewer_asked', { sum: dollars(data.refund_amount) })
  }, order.revision)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {o('fewer')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={o('fewer')}
        description={o('fewer_lead')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form="fewer" variant="primary" busy={isBusy}>
              {o('fewer_ask')}
            </Button>
          </>
        }
      >
        <Form id="fewer" method="post" noValidate className="grid gap-4">
          {hiddenFields}
          <input type="hidden" name="intent" value="fewer" />
          <Field
            label={o('fewer_pieces')}
            hint={o('fewer_of', { count: order.product_quantity })}
            error={fields.quantity}
          >
            <TextInput name="quantity" inputMode="numeric" autoComplete="off" className="figures" />
          </Field>
          <Field label={t('note')} hint={o('ask_reason_hint')} error={fields.note} optional>
            <TextArea name="note" rows={2} maxLength={500} />
          </Field>
          {conflict}
        </Form>
      </Dialog>
    </>
  )
}
