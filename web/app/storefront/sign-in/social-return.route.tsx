import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { getCookie } from '../../browser-cookies.ts'
import { cookieNames } from '../../cookies.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths, safeRedirectPath } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { toast } from '../../ui/toast-store.ts'
import { OAUTH_REQUEST_KEY, type OAuthRequest, type Provider, returnedToken } from './oauth.ts'
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
  const hasBegun = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once with the initial address
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const oauthRequest = takeOAuthRequest()
    const idToken = returnedToken(location.hash, oauthRequest)
    // The token must not stay in the browser history.
    history.replaceState(null, '', location.pathname)
    void finish(oauthRequest, idToken)
  }, [])

  async function finish(oauthRequest: OAuthRequest | undefined, idToken: string | undefined) {
    if (!oauthRequest || !idToken) {
      toast.error(t('login_failed'))
      return navigate(paths.login(oauthRequest?.next), { replace: true })
    }
    const progress = toast.progress(t('login_progress'))
    const answer = await call(checks[oauthRequest.provider], {
      id_token: idToken,
      nonce: oauthRequest.nonce,
      invite_code: getCookie(cookieNames.invite) ?? '',
    })
    if (answer.ok) progress.close()
    else progress.error(answer.msg || t('login_failed'))
    return navigate(answer.ok ? safeRedirectPath(oauthRequest.next) : paths.login(oauthRequest.next), {
      replace: true,
    })
  }
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
