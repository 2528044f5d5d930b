import { SELLER_CATEGORIES } from '@sampan/contract/content-names'
import { Store } from 'lucide-react'
import { apiOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { WrittenIn } from '../../../ui/texts/written-in.tsx'
import type { Route } from './+types/trust-seller.route.ts'
import { ServiceHeader } from './service-header.tsx'

export const handle = {
  namespaces: ['trust-seller'],
  cache: 300,
  search: ['current_category'],
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('current_category')
  const current = SELLER_CATEGORIES.find((category) => category === requested) ?? 'Hanfu'
  const answer = await apiOf(context)('/api/service/get_trust_seller_list', { current_category: current })
  return { current, isRequested: requested === current, categories: SELLER_CATEGORIES, answer }
}

export default function TrustSeller({
  loaderData: { current, isRequested, categories, answer },
}: Route.ComponentProps) {
  const t = useTranslations('trust-seller')
  const { colon } = usePunctuation()
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta
        title={isRequested ? t('title') + colon + t(current) : t('title')}
        description={isRequested ? t(current) + colon + t('description') : t('description')}
      />
      <ServiceHeader title={t('title')} lead={t('lead')} />
      <FilterChips
        label={t('categories')}
        chips={categories.map((category) => ({
          key: category,
          label: t(category),
          to: paths.trustedSellers(category),
          current: category === current,
        }))}
      />
      <div className="mt-6">
        {!answer.ok && <Failed answer={answer} />}
        {answer.ok && answer.data.length === 0 && (
          <div className="card">
            <Empty icon={<Store size={40} strokeWidth={1.5} />} title={t('none')} />
          </div>
        )}
        {answer.ok && (
          <ul className="grid gap-5 desktop:grid-cols-2">
            {answer.data.map((seller) => (
              <li
                key={seller.id}
                className="card grid content-between gap-5 p-5 tablet:grid-cols-[1fr_auto] tablet:items-center"
              >
                <div className="flex gap-4">
                  <Thumbnail src={seller.logo_url} />
                  <div>
                    <h2 className="text-title">{seller.name}</h2>
                    <p className="mt-1.5 text-small text-ink-2">
                      <WrittenIn lang={seller.lang}>{seller.description}</WrittenIn>
                    </p>
                  </div>
                </div>
                <a
                  href={seller.store_link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass('quiet', 'small')}
                  aria-label={t('view_products_of', { name: seller.name })}
                >
                  {t('view_products')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
