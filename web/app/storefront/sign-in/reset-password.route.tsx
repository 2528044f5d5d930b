import { Form, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMailedToken } from '../../ui/drafts/use-mailed-token.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'
import type { Route } from './+types/reset-password.route.ts'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'
import { useWantedPage } from './wanted-page.ts'

export const handle = { namespaces: ['sign-in'] } satisfies RouteHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => textIn(form, name)
  return apiOf(context)('/api/account/reset_password', {
    token: typed('token'),
    account_pass: typed('account_pass'),
    account_pass_confirm: typed('account_pass_confirm'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, target } = useMailedToken(loaderData.token)
  const t = useTranslations('sign-in')
  const wanted = useWantedPage()
  const isBusy = useNavigation().state === 'submitting'
  useFormToasts({ isBusy, answer: actionData, progress: t('submit_progress') })
  if (actionData?.ok) {
    return (
      <SignInLayout title={t('reset_done_title')} lead={t('reset_done_lead')}>
        <ButtonLink to={paths.login(wanted)} variant="primary">
          {t('login')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  const fields = actionData?.fields ?? {}
  return (
    <SignInLayout title={t('reset_title')} lead={t('reset_lead')}>
      <Form method="post" {...target} noValidate className="grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        <Field label={t('new_password')} hint={t('password_hint')} error={fields.account_pass}>
          <TextInput name="account_pass" type="password" autoComplete="new-password" />
        </Field>
        <Field label={t('password_again')} error={fields.account_pass_confirm}>
          <TextInput name="account_pass_confirm" type="password" autoComplete="new-password" />
        </Field>
        {actionData && <Refusal>{actionData.msg || t('failed')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('reset')}
        </Button>
        <p className="text-small">
          <TextLink to={paths.forgottenPassword()} standalone>
            {t('new_link')}
          </TextLink>
        </p>
      </Form>
    </SignInLayout>
  )
}
