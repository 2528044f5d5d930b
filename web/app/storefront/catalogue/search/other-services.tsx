import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'

const ways = [
  { key: 'expert', to: paths.expertBuy() },
  { key: 'sellers', to: paths.trustedSellers() },
  { key: 'forwarding', to: paths.forwarding() },
] as const

/** Services for visitors without a link or keyword: expert buy, recommended shops, forwarding. */
export function OtherServices() {
  const t = useTranslations('search')
  return (
    <section
      className="wrap grid gap-x-10 gap-y-8 py-10 tablet:grid-cols-3 tablet:py-16"
      aria-label={t('other_ways')}
    >
      {ways.map(({ key, to }) => (
        <div key={key} className="border-sea border-t-2 pt-4">
          <h2 className="text-title">{t(`${key}_title`)}</h2>
          <p className="mt-2 mb-3 text-small text-ink-2">{t(`${key}_text`)}</p>
          <p className="text-small">
            <TextLink to={to} standalone>
              {t(`${key}_link`)}
            </TextLink>
          </p>
        </div>
      ))}
    </section>
  )
}
