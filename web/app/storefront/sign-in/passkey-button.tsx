import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { toast } from '../../ui/toast-store.ts'

/** Signs in with a passkey of this device, where the browser supports them. */
export function PasskeyButton({ next }: { readonly next: string }) {
  const t = useTranslations('sign-in')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  if (isHydrated && !('PublicKeyCredential' in window)) return null

  const signIn = async () => {
    setBusy(true)
    const answer = await requestAssertion()
    setBusy(false)
    if (answer === 'stopped') toast.error(t('passkey_stopped'))
    else if (answer.ok) await navigate(next)
    else toast.error(answer.msg || t('login_failed'))
  }
  return (
    <Button busy={isBusy} disabled={!isHydrated} onClick={signIn}>
      <KeyRound size={18} aria-hidden />
      {t('passkey')}
    </Button>
  )
}

/** The library is loaded only here, because few visitors use it. */
async function requestAssertion() {
  const begun = await call('/api/login/passkey/begin')
  if (!begun.ok) return begun
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({ optionsJSON: JSON.parse(begun.data.options) }).catch(
    () => undefined,
  )
  if (!credential) return 'stopped' as const
  return call('/api/login/passkey', {
    step_token: begun.data.step_token,
    credential: JSON.stringify(credential),
  })
}
