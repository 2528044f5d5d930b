import { Form, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMailedToken } from '../../ui/drafts/use-mailed-token.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'
import type { Route } from './+types/confirm-email.route.ts'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'

export const handle = { namespaces: ['sign-in'] } satisfies RouteHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const token = textIn(await request.formData(), 'token')
  return apiOf(context)('/api/account/confirm_email', { token })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/**
 * Confirms one address of a change of the e-mail. Requires a click, unlike the activation: a mail scanner that runs
 * scripts must not move an account.
 */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, target } = useMailedToken(loaderData.token)
  const t = useTranslations('sign-in')
  const isBusy = useNavigation().state === 'submitting'
  if (actionData?.ok) {
    const { done, email } = actionData.data
    return (
      <SignInLayout
        title={t(done ? 'confirm_email_done_title' : 'confirm_email_half_title')}
        lead={t(done ? 'confirm_email_done_lead' : 'confirm_email_half_lead', { email })}
      >
        <ButtonLink to={paths.account('Account-Settings')}>{t('to_settings')}</ButtonLink>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={t('confirm_email_title')} lead={t('confirm_email_lead')}>
      <Form method="post" {...target} className="grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        {actionData && <Refusal>{actionData.msg || t('failed')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('confirm_email')}
        </Button>
        {actionData && (
          <p className="text-small">
            <TextLink to={paths.account('Account-Settings')} standalone>
              {t('to_settings')}
            </TextLink>
          </p>
        )}
      </Form>
    </SignInLayout>
  )
}
