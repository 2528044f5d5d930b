import { DOCUMENT_NAMES, SELLER_CATEGORIES } from '@sampan/contract/content-names'
import { FALLBACK, LANGUAGES } from '@sampan/messages/languages'
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
  const [articles, guides, documents] = await Promise.all([
    api('/api/articles/get_article_list', { page_size: 100 }),
    api('/api/guide/get_guide_list'),
    Promise.all(
      DOCUMENT_NAMES.map(async (name) => {
        const answer = await api('/api/document/get_document', { file_name: name })
        return { path: paths.document(name), languages: answer.ok ? answer.data.languages : [FALLBACK] }
      }),
    ),
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
    paths.status(),
    paths.aboutUs(),
    paths.faq(),
    paths.guides(),
    paths.articles(),
    paths.login(),
    paths.register(),
  ]
  const written = [
    ...(guides.ok ? guides.data.map(({ name, languages }) => ({ path: paths.guide(name), languages })) : []),
    ...(articles.ok
      ? articles.data.list.map(({ id, languages }) => ({ path: paths.article(id), languages }))
      : []),
    ...documents,
  ]
  // A guide can be one of the site's own pages.
  const own = [...new Set(pages)]
    .filter((path) => !written.some((one) => one.path === path))
    .map((path) => ({ path, languages: LANGUAGES }))
  return new Response(sitemapXml(context.get(requestContext).publicUrl, [...own, ...written]), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
