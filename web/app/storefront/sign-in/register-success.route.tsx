import { refusals } from '@sampan/contract/refusals'
import { useEffect, useRef, useState } from 'react'
import { Form, redirect, useNavigation, useSubmit } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMailedToken } from '../../ui/drafts/use-mailed-token.ts'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import type { Route } from './+types/register-success.route.ts'
import { ResendActivation, resend } from './resend-activation.tsx'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'
import { useWantedPage } from './wanted-page.ts'

export const handle = { namespaces: ['sign-in'] } satisfies RouteHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'resend') return { resent: await resend(apiOf(context), form) }
  const token = textIn(form, 'token')
  const activated = await apiOf(context)('/api/account/activate', { token })
  if (!activated.ok && activated.code === refusals.password_needed.code)
    throw redirect(paths.resetPassword(token))
  return { activated }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/**
 * Posts the mailed token automatically. A GET, as sent by mail scanners, does not use it up. Without scripts
 * there is a button.
 */
export default function RegisterSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { token, target } = useMailedToken(loaderData.token)
  const t = useTranslations('sign-in')
  const wanted = useWantedPage()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const isStarted = useRef(false)
  const isNetworkError = actionData && 'ok' in actionData ? actionData : undefined
  /** A refused link is never retried; one that could not be sent may be. */
  const [isRefused, setRefused] = useState(false)
  if (actionData?.activated?.ok === false && !isRefused) setRefused(true)

  useEffect(() => {
    if (!form.current || isStarted.current) return
    isStarted.current = true
    // Back leads to the page before, not to an activation that is over.
    void submit(form.current, { action: '.', replace: true })
  }, [submit])

  if (!token && !actionData?.activated) {
    return (
      <SignInLayout title={t('activate_by_link_title')} lead={t('activation_by_link')}>
        <ResendActivation email="" answer={actionData?.resent ?? isNetworkError} />
      </SignInLayout>
    )
  }
  if (actionData?.activated?.ok) {
    return (
      <SignInLayout title={t('activated_title')} lead={t('activated_lead')}>
        <VerifiedBadge mark={t('activated_badge')}>{t('activated_note')}</VerifiedBadge>
        <ButtonLink to={paths.login(wanted)} variant="primary">
          {t('login')}
        </ButtonLink>
      </SignInLayout>
    )
  }
  if (isRefused || actionData?.resent) {
    return (
      <SignInLayout title={t('activation_failed_title')} lead={t('activation_failed_lead')}>
        {actionData?.activated?.ok === false && <Refusal>{actionData.activated.msg}</Refusal>}
        <ButtonLink to={paths.login(wanted)} variant="primary">
          {t('login')}
        </ButtonLink>
        <ResendActivation email="" answer={actionData?.resent ?? isNetworkError} />
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={t('activate_title')} lead={t('activate_lead')}>
      <Form method="post" {...target} ref={form} className="grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        {isNetworkError && <Refusal>{isNetworkError.msg}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('activate')}
        </Button>
      </Form>
    </SignInLayout>
  )
}
