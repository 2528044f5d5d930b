import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { OAUTH_REQUEST_KEY, type OAuthRequest, type Provider, providerUrl, type SignInWay } from './oauth.ts'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** A button for each configured provider. Needs scripts, because the token comes back in the fragment. */
export function SocialButtons({
  ways,
  next,
}: {
  readonly ways: readonly SignInWay[]
  readonly next: string
}) {
  const t = useTranslations('sign-in')
  const lang = useLanguage()
  if (ways.length === 0) return null

  const leave = (way: SignInWay) => {
    const oauthRequest: OAuthRequest = {
      provider: way.provider,
      nonce: crypto.randomUUID(),
      state: crypto.randomUUID(),
      next,
    }
    sessionStorage.setItem(OAUTH_REQUEST_KEY, JSON.stringify(oauthRequest))
    location.assign(providerUrl(way, oauthRequest, location.origin + paths.socialReturn(), lang))
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-caption text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {ways.map((way) => (
          <Button key={way.provider} onClick={() => leave(way)}>
            <ProviderMark provider={way.provider} />
            {names[way.provider]}
          </Button>
        ))}
      </div>
    </div>
  )
}

function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <span
      aria-hidden
      className="grid size-5 place-items-center rounded-full bg-ink text-[0.75rem] font-bold text-paper"
    >
      {provider === 'google' ? 'G' : 'f'}
    </span>
  )
}
