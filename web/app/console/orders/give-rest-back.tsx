import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useDollarFormat } from '../layout/use-dollar-format.ts'
import { useStaffForm } from '../layout/use-staff-form.tsx'
import { piecesToBuy } from './buying/still-to-buy.ts'
import type { StaffOrder } from './order-progress.ts'

/** Returns the price of the pieces that nobody has; the order goes on with those that are bought. */
export function GiveRestBack({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const [isOpen, setOpen] = useState(false)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm<{ returned_amount: number }>(
    (data) => {
      setOpen(false)
      return o('rest_given', { sum: dollars(data.returned_amount) })
    },
    order.revision,
  )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {o('rest')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={o('rest')}
        description={o('rest_lead', { count: piecesToBuy(order) })}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form="rest" variant="primary" busy={isBusy}>
              {o('rest_give')}
            </Button>
          </>
        }
      >
        <Form id="rest" method="post" noValidate className="grid gap-4">
          {hiddenFields}
          <input type="hidden" name="intent" value="drop_rest" />
          <Field label={t('note')} hint={o('ask_reason_hint')} error={fields.note} optional>
            <TextArea name="note" rows={2} maxLength={500} />
          </Field>
          {conflict}
        </Form>
      </Dialog>
    </>
  )
}
