import type { Data } from '@sampan/contract'
import { numberFormat } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'

type Platform = Data<'/api/service/get_review_programme'>[number]

/** The rewards of reviews, by platform. */
export function RewardTiers({ platforms }: { readonly platforms: readonly Platform[] }) {
  const t = useTranslations('customer-review')
  const number = numberFormat(useLanguage(), {})
  return (
    <section aria-labelledby="rewards" className="mt-12">
      <h2 id="rewards" className="mb-5">
        {t('rewards')}
      </h2>
      <ul className="grid grid-cols-2 gap-4 max-tablet:gap-2.5 desktop:grid-cols-5">
        {platforms.map(({ platform, platform_name, counts, tiers }) => (
          <li key={platform} className="card p-5 max-tablet:p-4">
            <h3>{platform_name}</h3>
            <p className="text-caption text-ink-3">{counts}</p>
            <dl className="mt-3.5 grid grid-cols-[1fr_auto] gap-y-1.5 text-small max-tablet:text-caption">
              {tiers.map(({ from, to, reward }) => (
                <div key={from} className="contents">
                  <dt className="figures text-ink-2">
                    {number.format(from)}
                    {to === null ? '+' : `–${number.format(to)}`}
                  </dt>
                  <dd className="text-end font-medium">
                    <Money amount={reward} whole />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
