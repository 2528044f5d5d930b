import { useTranslations } from '../../../messages/use-translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const places = [
  { key: 'taobao', to: 'https://www.taobao.com' },
  { key: 'tmall', to: 'https://www.tmall.com' },
  { key: '1688', to: 'https://www.1688.com' },
  { key: 'weidian', to: 'https://weidian.com' },
  { key: 'jd', to: 'https://www.jd.com' },
] as const

/** The marketplaces we buy from, where customers find links. */
export function Marketplaces() {
  const t = useTranslations('search')
  return (
    <nav aria-label={t('marketplaces')} className="flex flex-wrap items-baseline gap-x-5 gap-y-2 text-small">
      <span className="text-ink-3">{t('marketplaces')}</span>
      {places.map(({ key, to }) => (
        <TextLink key={key} to={to}>
          {t(key)}
        </TextLink>
      ))}
    </nav>
  )
}
