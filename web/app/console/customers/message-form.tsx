import { languageName } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import type { Customer } from './customer-data.ts'

/** A message to the customer, in the account and by mail. */
export function MessageForm({ customer }: { readonly customer: Customer }) {
  const s = useTranslations('console-support')
  const lang = useLanguage()
  const title = useDraft(`message:${customer.customer_id}:title`)
  const text = useDraft(`message:${customer.customer_id}:text`)
  const { Form, hiddenFields, isBusy, fields, failure } = useStaffForm(() => {
    title.forget()
    text.forget()
    return s('sent')
  })
  return (
    <Panel title={s('write')} lead={s('write_lead', { language: languageName(lang, customer.lang) })}>
      <Form method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <Field label={s('message_title')} error={fields.title}>
          <TextInput name="title" maxLength={120} autoComplete="off" {...title.typing} />
        </Field>
        <Field label={s('message_text')} hint={s('message_hint')} error={fields.text}>
          <TextArea name="text" rows={6} maxLength={5000} {...text.typing} />
        </Field>
        {failure && <FieldError>{failure}</FieldError>}
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {s('send')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
