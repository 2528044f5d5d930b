import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useStaffForm } from '../layout/use-staff-form.tsx'

/** Withdraws a difference that was asked and is not paid, with a reason for the customer. */
export function WithdrawSupplement({ number }: { readonly number: string }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const [isOpen, setOpen] = useState(false)
  const { Form, hiddenFields, isBusy, fields } = useStaffForm(() => {
    setOpen(false)
    return o('withdrawn')
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {o('withdraw')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={o('withdraw_title')}
        description={number}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form="withdraw-supplement" variant="primary" busy={isBusy}>
              {o('withdraw')}
            </Button>
          </>
        }
      >
        <Form id="withdraw-supplement" method="post" noValidate>
          {hiddenFields}
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="number" value={number} />
          <Field label={o('withdraw_reason')} hint={o('ask_reason_hint')} error={fields.reason}>
            <TextArea name="reason" rows={2} maxLength={500} />
          </Field>
        </Form>
      </Dialog>
    </>
  )
}
