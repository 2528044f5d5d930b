import { Form, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'
import type { Route } from './+types/forgotten-password.route.ts'
import { Done, Refusal, SignInLayout } from './sign-in-layout.tsx'

export const handle = { namespaces: ['sign-in'] } satisfies RouteHandle

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textIn(await request.formData(), 'email')
  return { ...(await apiOf(context)('/api/account/reset_link', { email: typed })), typed }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in')
  const isBusy = useNavigation().state === 'submitting'
  useFormToasts({
    isBusy,
    answer: actionData,
    progress: t('submit_progress'),
  })
  const refused = actionData?.ok === false ? actionData : undefined
  return (
    <SignInLayout title={t('forgotten_title')} lead={t('forgotten_lead')}>
      {actionData?.ok && (
        <>
          <Done>{t('reset_sent')}</Done>
          <p className="text-small text-ink-2">{t('reset_not_there')}</p>
        </>
      )}
      <Form method="post" noValidate className="grid gap-4.5">
        <Field label={t('email')} error={refused?.fields.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={actionData?.typed}
            autoCapitalize="off"
          />
        </Field>
        {refused && <Refusal>{refused.msg || t('failed')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('forgotten_send')}
        </Button>
        <p className="text-small">
          <TextLink to={paths.login()} standalone>
            {t('back_to_login')}
          </TextLink>
        </p>
      </Form>
    </SignInLayout>
  )
}
