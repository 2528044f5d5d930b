import { SELLER_CATEGORIES } from '@sampan/contract/content-names'
import { refusals } from '@sampan/contract/refusals'
import { MARKETPLACES, type Marketplace } from '@sampan/domain/links'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { ServiceHeader } from '../../content/services/service-header.tsx'
import { ProductLinkForm } from '../../product-link-form.tsx'
import { destinationOf } from '../destinations.ts'
import { offeredSearches } from '../offered-searches.ts'
import { PopularProducts } from '../popular-products.tsx'
import type { Route } from './+types/search.route.ts'
import { KeywordForm } from './keyword-form.tsx'
import { Marketplaces } from './marketplaces.tsx'
import { OtherServices } from './other-services.tsx'
import { PictureForm } from './picture-form.tsx'
import { ResultsSkeleton } from './results.tsx'
import { Outcome } from './search-outcome.tsx'
import { readSearchQuery } from './search-query.ts'
import { TrustedSellers } from './trusted-sellers.tsx'

export const handle = {
  namespaces: ['search', 'marketplaces', 'popular-products', 'product-link-form'],
  cache: 300,
  search: ['country'],
  personalWith: ['keyword', 'picture'],
} satisfies RouteHandle

const SEARCHING_MS = 3500

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = readSearchQuery(search)
  const api = apiOf(context)
  const [listed, offered] = await Promise.all([api('/api/service/get_category_list'), offeredSearches(api)])
  const shown = { query, categories: listed.ok ? listed.data : [], offered, start: null }
  const byPicture = search.has('picture')
  if (!byPicture && !search.has('keyword')) {
    const country = destinationOf(request.url)
    const [popular, ...sellers] = await Promise.all([
      api('/api/service/get_popular_products', { country_code: country }),
      ...SELLER_CATEGORIES.map((category) =>
        api('/api/service/get_trust_seller_list', { current_category: category }),
      ),
    ])
    // Popular products before the first search; left out when they cannot be loaded.
    const products = popular.ok ? popular.data : []
    const places = Object.entries(MARKETPLACES).map(([code, { home }]) => ({
      code: code as Marketplace,
      home,
    }))
    const trusted = sellers.flatMap((answer) => (answer.ok ? answer.data.slice(0, 1) : []))
    return {
      ...shown,
      outcome: { kind: offered.words ? 'start' : 'not_offered' } as const,
      start: { popular: { country, products }, trusted, places },
    }
  }
  if (!(byPicture ? offered.pictures : offered.words))
    return { ...shown, outcome: { kind: 'not_offered' } as const }
  if (!(byPicture ? query.picture : query.keyword)) return { ...shown, outcome: { kind: 'empty' } as const }
  if (!context.get(requestContext).hasSession) return { ...shown, outcome: { kind: 'guest' } as const }

  const { keyword, picture, page, ...filter } = query
  const answer = byPicture
    ? await api('/api/shopping/search_product_by_picture', { picture_url: picture, page })
    : await api('/api/shopping/search_product_by_keyword', { keyword, page, ...filter })
  if (!answer.ok && byPicture && answer.code === refusals.unknown_id.code)
    return { ...shown, outcome: { kind: 'gone' } as const }
  if (!answer.ok) return { ...shown, outcome: { kind: 'failed', msg: answer.msg } as const }
  return { ...shown, outcome: { kind: 'found', byPicture, ...answer.data } as const }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, categories, offered, outcome, start } = loaderData
  const t = useTranslations('search')
  const { location } = useNavigation()
  const isSearching = location?.pathname === '/search' && /[?&](keyword|picture)=/.test(location.search)

  const isNotOffered = outcome.kind === 'not_offered'
  const isFound = outcome.kind === 'found' && outcome.list.length > 0
  const isFoundByWords = isFound && !outcome.byPicture
  const picture = outcome.kind === 'gone' ? '' : query.picture
  const title = picture ? t('picture_found') : query.keyword

  const searching = isSearching ? t('searching') : undefined
  useEffect(() => {
    if (searching) setTimeout(toast.progress(searching).close, SEARCHING_MS)
  }, [searching])

  return (
    <>
      <div className={`wrap ${start ? 'pt-10 tablet:pt-16' : 'pt-5 tablet:pt-8'}`}>
        <PageMeta title={title || t('meta_title')} description={t('meta_description')} />
        {start ? (
          <ServiceHeader title={t('title')} lead={t('lead')}>
            <ProductLinkForm />
            <Marketplaces places={start.places} />
          </ServiceHeader>
        ) : (
          // Compact, so that results begin high on the screen.
          <h1 className="own-direction mb-4 line-clamp-3 text-heading">{title || t('title')}</h1>
        )}
        {!(start && isNotOffered) && (
          <section
            className={`grid gap-6 pb-10 ${start ? 'border-line border-t pt-10 tablet:mt-12' : ''}`}
            aria-label={t('keyword_title')}
          >
            {start && <h2>{t('keyword_title')}</h2>}
            {!isNotOffered && (
              <KeywordForm
                key={JSON.stringify(query)}
                query={query}
                categories={categories}
                isPinned={!start}
              />
            )}
            {offered.pictures && !isFoundByWords && <PictureForm picture={picture} />}
            {isSearching ? <ResultsSkeleton /> : <Outcome outcome={outcome} page={query.page} />}
          </section>
        )}
      </div>
      {start && start.popular.products.length > 0 && !isSearching && <PopularProducts {...start.popular} />}
      {start && start.trusted.length > 0 && !isSearching && <TrustedSellers sellers={start.trusted} />}
      {!isFound && !isSearching && <OtherServices />}
    </>
  )
}
