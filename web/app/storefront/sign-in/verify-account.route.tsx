import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'
import type { Route } from './+types/verify-account.route.ts'
import { ResendActivation, resend } from './resend-activation.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useWantedPage } from './wanted-page.ts'

export const handle = { namespaces: ['sign-in'] } satisfies RouteHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  email: new URL(request.url).searchParams.get('email') ?? '',
})

export const action = async ({ request, context }: Route.ActionArgs) =>
  resend(apiOf(context), await request.formData())

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function VerifyAccount({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in')
  const wanted = useWantedPage()
  return (
    <SignInLayout
      title={t('verify_title')}
      lead={
        email
          ? t.rich('verify_sent_to', { email: <b className="font-medium text-ink">{email}</b> })
          : t('verify_sent')
      }
    >
      <p className="text-small text-ink-2">{t('verify_not_there')}</p>
      <ResendActivation email={email} answer={actionData} />
      <p className="text-small">
        <TextLink to={paths.login(wanted)} standalone>
          {t('back_to_login')}
        </TextLink>
      </p>
    </SignInLayout>
  )
}
