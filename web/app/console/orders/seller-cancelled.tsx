import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { RadioCards } from '../../ui/selection-controls.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import { ORDER } from './order-progress.ts'

const NEXT = ['buy_again', 'refund'] as const

/** For a purchase that the seller cancels or refunds: it is bought again, or the order is cancelled. */
export function SellerCancelled({ revision }: { readonly revision: string }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm<{
    order_status: number
    returned_amount: number
  }>(({ order_status, returned_amount }) => {
    setOpen(false)
    return order_status === ORDER.cancelled
      ? o('cancelled', { sum: dollars(returned_amount) })
      : o('bought_again')
  }, revision)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {o('seller_cancelled')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={o('seller_cancelled')}
        description={o('seller_cancelled_lead')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form="seller-cancelled" variant="primary" busy={isBusy}>
              {o('seller_save')}
            </Button>
          </>
        }
      >
        <Form id="seller-cancelled" method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="seller_cancelled" />
          {hiddenFields}
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
          <Field label={t('reason')} hint={o('ask_reason_hint')} error={fields.reason}>
            <TextArea name="reason" rows={2} maxLength={500} />
          </Field>
          {conflict}
        </Form>
      </Dialog>
    </>
  )
}
