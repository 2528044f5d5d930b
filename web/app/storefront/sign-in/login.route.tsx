import { Form, redirect, useNavigation } from 'react-router'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths, safeRedirectPath } from '../../paths.ts'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormToasts } from '../../ui/use-form-toasts.ts'
import type { Route } from './+types/login.route.ts'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'
import { SocialButtons } from './social-buttons.tsx'

export const handle = { namespaces: ['sign-in'], search: [] } satisfies RouteHandle

const nextOf = (request: Request) => safeRedirectPath(new URL(request.url).searchParams.get('next'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request)
  if (context.get(requestContext).hasSession) throw redirect(next)
  const ways = await apiOf(context)('/api/sign_in_ways')
  return { next, ways: ways.ok ? ways.data : [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = String(form.get('account_no') ?? '')
  const answer = await apiOf(context)('/api/login', {
    account_no: typed,
    pass: String(form.get('pass') ?? ''),
  })
  if (answer.ok) throw redirect(nextOf(request))
  return { ...answer, typed }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Login({ loaderData: { next, ways }, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in')
  const isBusy = useNavigation().formAction?.startsWith('/login') ?? false
  useFormToasts({ isBusy, answer: actionData, progress: t('login_progress'), failed: t('login_failed') })
  return (
    <SignInLayout
      title={t('login_title')}
      lead={t.rich('login_lead', {
        register: <TextLink to={paths.register()}>{t('login_register')}</TextLink>,
      })}
    >
      <Form method="post" noValidate className="grid gap-4.5">
        <Field label={t('email')} error={actionData?.fields.account_no}>
          <TextInput
            name="account_no"
            type="email"
            autoComplete="username"
            defaultValue={actionData?.typed}
            autoCapitalize="off"
          />
        </Field>
        <Field label={t('password')} error={actionData?.fields.pass}>
          <TextInput name="pass" type="password" autoComplete="current-password" />
        </Field>
        {actionData && <Refusal>{actionData.msg || t('login_failed')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('login')}
        </Button>
        <p className="text-small">
          <TextLink to={paths.forgottenPassword()}>{t('forgotten')}</TextLink>
        </p>
      </Form>
      <SocialButtons ways={ways} next={next} />
    </SignInLayout>
  )
}
