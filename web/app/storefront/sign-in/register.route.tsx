import { Form, redirect, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { cookieNames, readCookie } from '../../cookies.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'
import type { Route } from './+types/register.route.ts'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'
import { useWantedPage } from './wanted-page.ts'

export const handle = { namespaces: ['sign-in'], search: [] } satisfies RouteHandle

/** Returns the invite code: from the address, else from the cookie that an earlier address set. */
export function loader({ request }: Route.LoaderArgs) {
  const fromAddress = new URL(request.url).searchParams.get('invite_code')
  return { inviteCode: fromAddress ?? readCookie(request.headers.get('cookie'), cookieNames.invite) ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => textIn(form, name)
  const shown = {
    account_no: typed('account_no'),
    account_name: typed('account_name'),
    invite_code: typed('invite_code'),
  }
  const answer = await apiOf(context)('/api/register', {
    ...shown,
    account_pass: typed('account_pass'),
    account_pass_confirm: typed('account_pass_confirm'),
    app_id: 'app_1',
    domain_url: context.get(requestContext).publicUrl,
  })
  if (answer.ok) throw redirect(paths.verifyAccount(shown.account_no))
  return { ...answer, typed: shown }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Register({ loaderData: { inviteCode }, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in')
  const wanted = useWantedPage()
  const isBusy = useNavigation().formAction?.startsWith('/register') ?? false
  useFormToasts({
    isBusy,
    answer: actionData,
    progress: t('submit_progress'),
  })
  const fields = actionData?.fields ?? {}
  const typed = actionData?.typed
  return (
    <SignInLayout
      title={t('register_title')}
      lead={t.rich('register_lead', { login: <TextLink to={paths.login(wanted)}>{t('login')}</TextLink> })}
    >
      <Form method="post" noValidate className="grid gap-4.5">
        <Field label={t('name')} hint={t('name_hint')} error={fields.account_name}>
          <TextInput name="account_name" autoComplete="name" defaultValue={typed?.account_name} />
        </Field>
        <Field label={t('email')} hint={t('email_hint')} error={fields.account_no}>
          <TextInput
            name="account_no"
            type="email"
            autoComplete="username"
            defaultValue={typed?.account_no}
            autoCapitalize="off"
          />
        </Field>
        <Field label={t('password')} hint={t('password_hint')} error={fields.account_pass}>
          <TextInput name="account_pass" type="password" autoComplete="new-password" />
        </Field>
        <Field label={t('password_again')} error={fields.account_pass_confirm}>
          <TextInput name="account_pass_confirm" type="password" autoComplete="new-password" />
        </Field>
        <Field label={t('invite_code')} optional error={fields.invite_code}>
          <TextInput
            name="invite_code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={typed?.invite_code ?? inviteCode}
          />
        </Field>
        {actionData && <Refusal>{actionData.msg || t('registration_error')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('register')}
        </Button>
        <p className="text-caption text-ink-3">
          {t.rich('agree', {
            terms: <TextLink to={paths.document('terms-of-service')}>{t('agree_terms')}</TextLink>,
            privacy: <TextLink to={paths.document('privacy-policy')}>{t('agree_privacy')}</TextLink>,
          })}
        </p>
      </Form>
    </SignInLayout>
  )
}
