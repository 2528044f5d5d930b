import { refusals } from '@sampan/contract/refusals'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import {
  OAUTH_REQUEST_KEY,
  type OAuthRequest,
  type Provider,
  providerNames,
  returnedToken,
} from '../../api/oauth.ts'
import { getCookie } from '../../browser-cookies.ts'
import { cookieNames } from '../../cookies.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths, safeRedirectPath } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import { SecondStep } from './second-step.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export const handle = { namespaces: ['sign-in'], cache: 3600 } satisfies RouteHandle

const checks = {
  google: '/api/google_login_check',
  facebook: '/api/facebook_login_check',
} as const satisfies Record<Provider, string>

/** The return page of providers: posts the token in the fragment and continues. */
export default function SocialReturn() {
  const t = useTranslations('sign-in')
  const navigate = useNavigate()
  const isStarted = useRef(false)
  const [step, setStep] = useState<{ readonly stepToken: string; readonly next: string }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once with the initial address
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const oauthRequest = takeOAuthRequest()
    const idToken = returnedToken(location.hash, oauthRequest)
    // The token must not stay in the browser history.
    history.replaceState(null, '', location.pathname)
    void finish(oauthRequest, idToken)
  }, [])

  async function finish(oauthRequest: OAuthRequest | undefined, idToken: string | undefined) {
    if (!oauthRequest || !idToken) {
      const isConnecting = oauthRequest?.purpose === 'connect'
      await navigate(isConnecting ? oauthRequest.next : paths.login(oauthRequest?.next), { replace: true })
      return toast.error(t('login_failed'))
    }
    if (oauthRequest.purpose === 'connect') return connect(oauthRequest, idToken)
    const progress = toast.progress(t('login_progress'))
    const answer = await call(checks[oauthRequest.provider], {
      id_token: idToken,
      nonce: oauthRequest.nonce,
      invite_code: getCookie(cookieNames.invite) ?? '',
    })
    progress.close()
    if (answer.ok && answer.data.step_token !== '')
      return setStep({ stepToken: answer.data.step_token, next: safeRedirectPath(oauthRequest.next) })
    if (!answer.ok && answer.code === refusals.not_activated.code)
      return navigate(paths.verifyAccount(), { replace: true })
    await navigate(answer.ok ? safeRedirectPath(oauthRequest.next) : paths.login(oauthRequest.next), {
      replace: true,
    })
    if (!answer.ok) toast.error(answer.msg || t('login_failed'))
  }

  async function connect({ provider, nonce, next }: OAuthRequest, idToken: string) {
    const answer = await call('/api/account/connect_identity', { provider, id_token: idToken, nonce })
    await navigate(safeRedirectPath(next), { replace: true })
    if (answer.ok) toast.success(t('connected', { provider: providerNames[provider] }))
    else toast.error(answer.msg || t('failed'))
  }
  if (step) return <SecondStep {...step} isBusy={false} />
  return (
    <SignInLayout title={t('login_title')}>
      <p className="text-ink-2">{t('login_progress')}</p>
      <noscript>{t('needs_scripts')}</noscript>
    </SignInLayout>
  )
}

function takeOAuthRequest(): OAuthRequest | undefined {
  const text = sessionStorage.getItem(OAUTH_REQUEST_KEY)
  sessionStorage.removeItem(OAUTH_REQUEST_KEY)
  return text ? (JSON.parse(text) as OAuthRequest) : undefined
}
