import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { getCookie } from '../../browser-cookies.ts'
import { cookieNames } from '../../cookies.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ownPath, paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { toast } from '../../ui/toast-store.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { ERRAND_KEY, type Errand, type Provider, returnedToken } from './social.ts'

export const handle = { namespaces: ['sign-in'], cache: 3600 } satisfies RouteHandle

const checks = {
  google: '/api/google_login_check',
  facebook: '/api/facebook_login_check',
} as const satisfies Record<Provider, string>

/** Where a provider sends the visitor back, the token in the fragment: posts it and goes on. */
export default function SocialReturn() {
  const t = useTranslations('sign-in')
  const navigate = useNavigate()
  const hasBegun = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the address brought
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const errand = takeErrand()
    const idToken = returnedToken(location.hash, errand)
    // The token must not stay in the history.
    history.replaceState(null, '', location.pathname)
    void finish(errand, idToken)
  }, [])

  async function finish(errand: Errand | undefined, idToken: string | undefined) {
    if (!errand || !idToken) {
      toast.error(t('login_failed'))
      return navigate(paths.login(errand?.next), { replace: true })
    }
    const progress = toast.progress(t('login_progress'))
    const answer = await call(checks[errand.provider], {
      id_token: idToken,
      nonce: errand.nonce,
      invite_code: getCookie(cookieNames.invite) ?? '',
    })
    if (answer.ok) progress.close()
    else progress.error(answer.msg || t('login_failed'))
    return navigate(answer.ok ? ownPath(errand.next) : paths.login(errand.next), { replace: true })
  }
  return (
    <SignInLayout title={t('login_title')}>
      <p className="text-ink-2">{t('login_progress')}</p>
      <noscript>{t('needs_scripts')}</noscript>
    </SignInLayout>
  )
}

function takeErrand(): Errand | undefined {
  const text = sessionStorage.getItem(ERRAND_KEY)
  sessionStorage.removeItem(ERRAND_KEY)
  return text ? (JSON.parse(text) as Errand) : undefined
}
