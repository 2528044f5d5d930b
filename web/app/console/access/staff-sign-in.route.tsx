import { SUCCESS } from '@sampan/contract/envelope'
import { Form, redirect, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { exactCookie, httpOnlyCookieName } from '../../cookies.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { safeRedirectPath } from '../../paths.ts'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { staffPaths } from '../paths.ts'
import type { Route } from './+types/staff-sign-in.route.ts'
import { SignInCard } from './sign-in-card.tsx'

export const handle = { namespaces: ['console', 'layout'] } satisfies RouteHandle

/** Returns the page of the console to continue to, if the visitor comes from one. */
function nextOf(request: Request): string | undefined {
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'))
  return next.startsWith('/staff/') ? next : undefined
}

const afterSignIn = (request: Request) => nextOf(request) ?? staffPaths.page('today')

export async function loader({ request, context }: Route.LoaderArgs) {
  // Calls the API directly, because `apiOf` would redirect to this page in a loop.
  const { callApi, publicUrl } = context.get(requestContext)
  const { code } = await callApi('/api/staff/me', {})
  if (code === SUCCESS) throw redirect(afterSignIn(request))
  // The cookie of a session ends with it; the mark of the browser stays.
  const mark = httpOnlyCookieName('staffDevice', publicUrl.startsWith('https:'))
  const wasSignedIn = exactCookie(request.headers.get('cookie'), mark) !== undefined
  return { hasEnded: wasSignedIn && nextOf(request) !== undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = textIn(form, 'email')
  const answer = await apiOf(context)('/api/staff/login', {
    email,
    pass: textIn(form, 'pass'),
    totp_code: textIn(form, 'totp_code'),
  })
  if (answer.ok && !answer.data.needs_totp) throw redirect(afterSignIn(request))
  const needsCode = form.has('totp_code') || answer.ok
  return { email, needsCode, msg: answer.ok ? '' : answer.msg, fields: answer.ok ? {} : answer.fields }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function StaffSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('console')
  const isBusy = useNavigation().state === 'submitting'
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {}
  return (
    <SignInCard title={t('sign_in_title')} lead={t(loaderData.hasEnded ? 'sign_in_again' : 'sign_in_lead')}>
      <Form method="post" noValidate className="grid gap-4.5">
        <Field label={t('email')} error={fields.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="off"
            defaultValue={actionData?.email}
          />
        </Field>
        <Field label={t('password')} error={fields.pass}>
          <TextInput name="pass" type="password" autoComplete="current-password" />
        </Field>
        {actionData?.needsCode && (
          <Field label={t('code')} hint={t('code_hint')} error={fields.totp_code}>
            <TextInput
              name="totp_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              autoFocus
              className="figures"
            />
          </Field>
        )}
        {actionData?.msg && !fields.totp_code && <FieldError>{actionData.msg}</FieldError>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('sign_in')}
        </Button>
      </Form>
    </SignInCard>
  )
}
