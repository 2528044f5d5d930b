import { Form, useNavigation } from 'react-router'
import type { ApiResult, CallApi } from '../../api/api-result.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'
import { Done, Refusal } from './sign-in-layout.tsx'

export type Resent = ApiResult<'/api/account/resend_activation'> & { readonly typed: string }

/** Sends the activation mail to the address in the form; for actions. */
export async function resend(api: CallApi, form: FormData): Promise<Resent> {
  const typed = textIn(form, 'email')
  return { ...(await api('/api/account/resend_activation', { email: typed })), typed }
}

/** A form that requests another activation mail. */
export function ResendActivation({
  email,
  answer,
}: {
  readonly email: string
  /** Without the typed values when sending failed: they are still in the field. */
  readonly answer:
    | (ApiResult<'/api/account/resend_activation'> & { readonly typed?: string | undefined })
    | undefined
}) {
  const t = useTranslations('sign-in')
  const isBusy = useNavigation().formData?.get('intent') === 'resend'
  useFormToasts({
    isBusy,
    answer,
    progress: t('submit_progress'),
    done: t('resend_done'),
  })
  return (
    <Form method="post" noValidate className="grid gap-4.5">
      <Field label={t('email')} error={answer?.ok === false ? answer.fields.email : undefined}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.typed ?? email}
          autoCapitalize="off"
        />
      </Field>
      {answer?.ok === true && <Done>{t('resend_done')}</Done>}
      {answer?.ok === false && <Refusal>{answer.msg || t('failed')}</Refusal>}
      <Button type="submit" name="intent" value="resend" busy={isBusy}>
        {t('resend')}
      </Button>
    </Form>
  )
}
