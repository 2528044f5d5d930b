import { SESSION_INVALID } from '@sampan/contract/envelope'
import { refusals } from '@sampan/contract/refusals'
import { useEffect, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, signedOutHeaders } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths, safeRedirectPath } from '../../paths.ts'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'
import type { Route } from './+types/login.route.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStep } from './second-step.tsx'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'
import { signInReason } from './sign-in-reason.ts'
import { SocialButtons } from './social-buttons.tsx'
import { rememberWantedPage } from './wanted-page.ts'

export const handle = { namespaces: ['sign-in'], search: [] } satisfies RouteHandle

const nextOf = (request: Request) => safeRedirectPath(new URL(request.url).searchParams.get('next'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request)
  const { hasSession, callApi } = context.get(requestContext)
  // A session that was ended elsewhere has left its cookie, which scripts cannot delete. `apiOf` would redirect to this page in a loop.
  const isEnded = hasSession && (await callApi('/api/shopping/get_my_cart_nums', {})).code === SESSION_INVALID
  if (hasSession && !isEnded) throw redirect(next)
  const ways = await apiOf(context)('/api/sign_in_ways')
  const headers = isEnded ? signedOutHeaders() : {}
  return data({ next, ways: ways.ok ? ways.data : [] }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const textOf = (name: string) => textIn(form, name)
  const api = apiOf(context)
  if (form.has('step_token')) {
    const step_token = textOf('step_token')
    const answer = await api('/api/login/second_step', { step_token, totp_code: textOf('totp_code') })
    if (answer.ok) throw redirect(nextOf(request))
    // After an expired step the sign-in starts again with the password.
    return { ...answer, stepToken: answer.code === refusals.step_expired.code ? '' : step_token }
  }
  const typed = textOf('account_no')
  const answer = await api('/api/login', { account_no: typed, pass: textOf('pass') })
  if (!answer.ok) return { ...answer, typed }
  if (answer.data.step_token === '') throw redirect(nextOf(request))
  return { ok: true as const, stepToken: answer.data.step_token }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Login({ loaderData: { next, ways }, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in')
  const isBusy = useNavigation().formAction?.startsWith('/login') ?? false
  const refused = actionData?.ok === false ? actionData : undefined
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined
  const reason = signInReason(next)
  const newStepToken = actionData && 'stepToken' in actionData ? actionData.stepToken : undefined
  // Kept after a call that failed by a network error.
  const [stepToken, setStepToken] = useState('')
  if (newStepToken !== undefined && newStepToken !== stepToken) setStepToken(newStepToken)
  useFormToasts({ isBusy, answer: actionData, progress: t('login_progress') })
  useEffect(() => rememberWantedPage(next), [next])
  if (stepToken !== '')
    return <SecondStep stepToken={stepToken} next={next} isBusy={isBusy} refused={refused} />
  return (
    <SignInLayout
      title={t('login_title')}
      lead={t.rich('login_lead', {
        register: <TextLink to={paths.register()}>{t('login_register')}</TextLink>,
      })}
    >
      {reason && <p className="mb-5 rounded-small bg-sea-wash px-4 py-3 text-small">{t(reason)}</p>}
      <Form method="post" noValidate className="grid gap-4.5">
        <Field label={t('email')} error={refused?.fields.account_no}>
          <TextInput
            name="account_no"
            type="email"
            autoComplete="username"
            defaultValue={typed}
            autoCapitalize="off"
          />
        </Field>
        <Field label={t('password')} error={refused?.fields.pass}>
          <TextInput name="pass" type="password" autoComplete="current-password" />
        </Field>
        {refused && <Refusal>{refused.msg || t('login_failed')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('login')}
        </Button>
        <p className="text-small">
          <TextLink to={paths.forgottenPassword()} standalone>
            {t('forgotten')}
          </TextLink>
        </p>
      </Form>
      <PasskeyButton next={next} />
      <SocialButtons ways={ways} next={next} />
    </SignInLayout>
  )
}
