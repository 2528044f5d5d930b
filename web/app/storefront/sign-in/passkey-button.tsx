import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { requestPasskey } from '../../api/passkeys.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { toast } from '../../ui/toasts/toast-store.ts'

/** Signs in with a passkey of this device, where the browser supports them. */
export function PasskeyButton({ next }: { readonly next: string }) {
  const t = useTranslations('sign-in')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  if (isHydrated && !('PublicKeyCredential' in window)) return null

  const signIn = async () => {
    setBusy(true)
    const answer = await signInByPasskey(t('passkey_stopped'))
    setBusy(false)
    if (answer.ok) await navigate(next)
    else toast.error(answer.msg || t('login_failed'))
  }
  return (
    <Button busy={isBusy} disabled={!isHydrated} onClick={signIn}>
      <KeyRound size={18} aria-hidden />
      {t('passkey')}
    </Button>
  )
}

async function signInByPasskey(stopped: string) {
  const begun = await call('/api/login/passkey/begin')
  if (!begun.ok) return begun
  const given = await requestPasskey(begun.data.options, stopped)
  if (!given.ok) return given
  const { credential } = given
  return call('/api/login/passkey', { step_token: begun.data.step_token, credential })
}
