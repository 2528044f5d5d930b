import { leaveForProvider, type Provider, providerNames, type SignInWay } from '../../api/oauth.ts'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

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

  const leave = (way: SignInWay) =>
    leaveForProvider(way, lang, { next, purpose: 'sign-in', returnTo: paths.socialReturn() })
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-caption text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {ways.map((way) => (
          <Button key={way.provider} onClick={() => leave(way)}>
            <ProviderMark provider={way.provider} />
            {providerNames[way.provider]}
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
