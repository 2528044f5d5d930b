import { DOCUMENT_NAMES, SELLER_CATEGORIES } from '@sampan/contract/content-names'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/sitemap.route.ts'
import { sitemapXml } from './sitemap.ts'

export const handle = { cache: 3600 } satisfies RouteHandle

/** Lists every page that search engines may index. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [articles, guides] = await Promise.all([
    api('/api/articles/get_article_list', { page_size: 100 }),
    api('/api/guide/get_guide_list'),
  ])
  const pages = [
    paths.home(),
    paths.search(),
    paths.forwarding(),
    paths.expertBuy(),
    paths.calculator(),
    paths.dropshipping(),
    paths.businessService(),
    paths.customerReview(),
    ...SELLER_CATEGORIES.map((category) => paths.trustedSellers(category)),
    paths.compensation(),
    paths.aboutUs(),
    paths.faq(),
    paths.guides(),
    ...(guides.ok ? guides.data.map(({ name }) => paths.guide(name)) : []),
    paths.articles(),
    ...(articles.ok ? articles.data.list.map(({ id }) => paths.article(id)) : []),
    ...DOCUMENT_NAMES.map((name) => paths.document(name)),
    paths.login(),
    paths.register(),
  ]
  return new Response(sitemapXml(context.get(requestContext).publicUrl, [...new Set(pages)]), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
