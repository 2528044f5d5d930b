import { Form, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMailedToken } from '../../ui/drafts/use-mailed-token.ts'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import type { Route } from './+types/set-password.route.ts'
import { SignInCard } from './sign-in-card.tsx'

export const handle = { namespaces: ['console', 'layout'] } satisfies RouteHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => textIn(form, name)
  return apiOf(context)('/api/staff/set_password', {
    token: typed('token'),
    new_pass: typed('new_pass'),
    new_pass_confirm: typed('new_pass_confirm'),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function SetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, target } = useMailedToken(loaderData.token)
  const t = useTranslations('console')
  const isBusy = useNavigation().state === 'submitting'
  if (actionData?.ok) {
    return (
      <SignInCard title={t('set_password_done')} lead={t('set_password_done_lead')}>
        <ButtonLink to={paths.staffSignIn()} variant="primary">
          {t('sign_in')}
        </ButtonLink>
      </SignInCard>
    )
  }
  const fields = actionData?.fields ?? {}
  const isBeside = fields.new_pass !== undefined || fields.new_pass_confirm !== undefined
  return (
    <SignInCard title={t('set_password_title')} lead={t('set_password_lead')}>
      <Form method="post" {...target} noValidate className="grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        <Field label={t('password_new')} hint={t('password_hint')} error={fields.new_pass}>
          <TextInput name="new_pass" type="password" autoComplete="new-password" />
        </Field>
        <Field label={t('password_again')} error={fields.new_pass_confirm}>
          <TextInput name="new_pass_confirm" type="password" autoComplete="new-password" />
        </Field>
        {actionData && !isBeside && <FieldError>{actionData.msg}</FieldError>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('set_password')}
        </Button>
      </Form>
    </SignInCard>
  )
}
