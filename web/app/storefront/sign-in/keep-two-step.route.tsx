import { refusals } from '@sampan/contract/refusals'
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
import type { Route } from './+types/keep-two-step.route.ts'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'

export const handle = { namespaces: ['sign-in'] } satisfies RouteHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const token = textIn(await request.formData(), 'token')
  return apiOf(context)('/api/account/keep_second_factor', { token })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/**
 * Cancels the reset of the second factor. Requires a click: a mail scanner must not cancel what the customer requested.
 */
export default function KeepTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { token, target } = useMailedToken(loaderData.token)
  const t = useTranslations('sign-in')
  const isBusy = useNavigation().state === 'submitting'
  if (actionData?.ok)
    return (
      <SignInLayout title={t('keep_factor_done_title')} lead={t('keep_factor_done_lead')}>
        <ButtonLink to={paths.account('Account-Settings')}>{t('to_settings')}</ButtonLink>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t('keep_factor_title')} lead={t('keep_factor_lead')}>
      <Form method="post" {...target} className="grid gap-4.5">
        <input type="hidden" name="token" value={token} />
        {actionData && (
          <Refusal>
            {actionData.code === refusals.link_expired.code
              ? t('keep_factor_over')
              : actionData.msg || t('failed')}
          </Refusal>
        )}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('keep_factor')}
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
