import { refusals } from '@sampan/contract/refusals'
import { canonicalUrl, parsePastedText } from '@sampan/domain/links'
import { Suspense } from 'react'
import { Await, redirect } from 'react-router'
import type { CallApi } from '../../../api/api-result.ts'
import { apiOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import type { Route } from './+types/detail.route.ts'
import { ChooseMarketplace, type MarketplaceChoice } from './choose-marketplace.tsx'
import { LookupFailed } from './lookup-failed.tsx'
import { NotFound } from './not-found.tsx'
import { ProductPage } from './product-page.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export const handle = {
  namespaces: ['product', 'options', 'product-link-form', 'marketplaces', 'landed'],
  streamed: true,
} satisfies RouteHandle

/** Maximum length of a search keyword. */
const KEYWORD_LENGTH = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  // Apps that share a product put its link into any of these fields (web/public/manifest.webmanifest).
  const shared = ['search_text', 'shared_url', 'shared_title'].map((name) => search.get(name))
  const searchText = shared.filter(Boolean).join(' ').trim()
  // Text without a link is used as a search keyword. That page tells a guest what needs a sign-in, and what can be done without.
  const isKeyword =
    searchText !== '' && parsePastedText(searchText).kind === 'nothing' && !/:\/\//.test(searchText)
  if (isKeyword) throw redirect(paths.search(searchText.slice(0, KEYWORD_LENGTH)))
  // Called first because it is quick: once the page is streaming, a redirect to the sign-in page is no longer
  // possible.
  await api('/api/shopping/get_my_cart_nums')
  const choices = choicesFor(searchText)
  return {
    searchText,
    link: linkIn(searchText),
    choices,
    found: choices.length > 0 ? null : lookUp(api, searchText),
  }
}

async function lookUp(api: CallApi, searchText: string) {
  const answer = await api('/api/shopping/get_product_detail', { search_text: searchText })
  if (answer.ok) return { kind: 'product', product: answer.data } as const
  if (answer.code === refusals.can_not_find_item.code) return { kind: 'missing', msg: answer.msg } as const
  return { kind: 'failed', msg: answer.msg } as const
}

/** Returns the possible items of a number without a marketplace; none for other texts. */
function choicesFor(text: string): MarketplaceChoice[] {
  const pasted = parsePastedText(text)
  if (pasted.kind !== 'item_id') return []
  return pasted.marketplaces.map((code) => ({
    code,
    link: canonicalUrl(code, pasted.itemId),
  }))
}

/** Returns the link in a pasted text, for the expert-buy form. */
function linkIn(text: string): string {
  const reading = parsePastedText(text)
  return 'url' in reading ? reading.url : (/https?:\/\/[^\s，。]+/.exec(text)?.[0] ?? '')
}

export default function ProductDetail({
  loaderData: { searchText, link, choices, found },
}: Route.ComponentProps) {
  const t = useTranslations('product')
  return (
    <div className="wrap py-6 tablet:py-10">
      <PageMeta title={t('page_title')} />
      {choices.length > 0 && <ChooseMarketplace number={searchText} choices={choices} />}
      <Suspense key={searchText} fallback={<ProductSkeleton />}>
        <Await
          resolve={found}
          errorElement={<LookupFailed {...{ searchText, link }} text={t('look_up_slow')} />}
        >
          {(result) => {
            if (!result) return null
            if (result.kind === 'product')
              return <ProductPage key={result.product.product_link} product={result.product} />
            if (result.kind === 'missing') return <NotFound text={result.msg} link={link} />
            return <LookupFailed {...{ searchText, link }} text={result.msg} />
          }}
        </Await>
      </Suspense>
    </div>
  )
}
