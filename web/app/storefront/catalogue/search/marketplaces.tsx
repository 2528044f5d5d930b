import type { Marketplace } from '@sampan/domain/links'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'

/** The marketplaces we buy from, where customers find links. */
export function Marketplaces({
  places,
}: {
  readonly places: readonly { readonly code: Marketplace; readonly home: string }[]
}) {
  const t = useTranslations('search')
  const nameOf = useTranslations('marketplaces')
  return (
    <nav aria-label={t('marketplaces')} className="flex flex-wrap items-baseline gap-x-5 gap-y-2 text-small">
      <span className="text-ink-3">{t('marketplaces')}</span>
      {places.map(({ code, home }) => (
        <TextLink key={code} to={home} standalone>
          {nameOf(code)}
        </TextLink>
      ))}
    </nav>
  )
}
