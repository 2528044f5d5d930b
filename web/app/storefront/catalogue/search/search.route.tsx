import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/page-meta.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ServiceHeader } from '../../content/services/service-header.tsx'
import { ProductLinkForm } from '../../product-link-form.tsx'
import { destinationOf } from '../destinations.ts'
import { PopularProducts } from '../popular-products.tsx'
import type { Route } from './+types/search.route.ts'
import { KeywordForm } from './keyword-form.tsx'
import { Marketplaces } from './marketplaces.tsx'
import { OtherServices } from './other-services.tsx'
import { ResultsSkeleton } from './results.tsx'
import { Outcome } from './search-outcome.tsx'
import { readSearchQuery } from './search-query.ts'

export const handle = {
  namespaces: ['search', 'popular-products', 'product-link-form'],
  search: [],
} satisfies RouteHandle

const SEARCHING_MS = 3500

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = readSearchQuery(search)
  if (!search.has('keyword')) {
    const country = destinationOf(request.url)
    const popular = await apiOf(context)('/api/service/get_popular_products', { country_code: country })
    // Something to look at before the first search; left out when it can not be loaded.
    const products = popular.ok ? popular.data : []
    return { query, outcome: { kind: 'start' } as const, popular: { country, products } }
  }
  if (!query.keyword) return { query, outcome: { kind: 'empty' } as const }
  if (!context.get(requestContext).hasSession) return { query, outcome: { kind: 'guest' } as const }

  const answer = await apiOf(context)('/api/shopping/search_product_by_keyword', query)
  if (!answer.ok) return { query, outcome: { kind: 'failed', msg: answer.msg } as const }
  return { query, outcome: { kind: 'found', ...answer.data } as const }
}

export default function Search({ loaderData: { query, outcome, popular } }: Route.ComponentProps) {
  const t = useTranslations('search')
  const { location } = useNavigation()
  const isSearching = location?.pathname === '/search' && location.search.includes('keyword=')

  const isFound = outcome.kind === 'found' && outcome.list.length > 0

  const searching = isSearching ? t('searching') : undefined
  useEffect(() => {
    if (searching) setTimeout(toast.progress(searching).close, SEARCHING_MS)
  }, [searching])

  return (
    <>
      <div className="wrap pt-10 tablet:pt-16">
        <PageMeta title={query.keyword || t('meta_title')} description={t('meta_description')} />
        <ServiceHeader title={t('title')} lead={t('lead')}>
          <ProductLinkForm />
          <Marketplaces />
        </ServiceHeader>
        <section
          className="grid gap-6 border-line border-t py-10 tablet:mt-12"
          aria-labelledby="keyword-search"
        >
          <h2 id="keyword-search">{t('keyword_title')}</h2>
          <KeywordForm key={`${query.keyword} ${query.sort}`} query={query} />
          {isSearching ? <ResultsSkeleton /> : <Outcome outcome={outcome} page={query.page} />}
        </section>
      </div>
      {popular && popular.products.length > 0 && !isSearching && <PopularProducts {...popular} />}
      {!isFound && !isSearching && <OtherServices />}
    </>
  )
}
