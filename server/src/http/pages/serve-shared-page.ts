import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { callApiAs } from './call-api-as.ts'
import { withOnly } from './page-address.ts'
import { newNonce, type PageVisit, provide } from './page-visit.ts'
import { type PublicPage, publicPage } from './public-page.ts'
import { type SharedPages, scopeOf } from './shared-pages.ts'
import { publicCacheControl, setCookies, setHead } from './web-response.ts'

/** Sends a page that visitors share, rendered at most once in the seconds of its route. */
export async function serveSharedPage(app: FastifyInstance, shared: SharedPages, visit: PageVisit) {
  const { request, reply, url, traits, context, cookies, isSecure } = visit
  const cacheUrl = withOnly(url, [...traits.search, '_routes'])
  const address = {
    page: cacheUrl.pathname + cacheUrl.search,
    pattern: traits.pattern,
    seconds: traits.cache,
  }
  const page = await shared.get(address, context, (before) => renderForAll(app, visit, cacheUrl, before))
  // A response that sets a cookie is for this visitor alone.
  const isForAll = cookies.length === 0 && scopeOf(page) === 'public'
  if (isForAll) {
    reply.header('cache-control', publicCacheControl(traits.cache))
    reply.header('vary', 'accept-encoding, cookie, user-agent')
  }
  setCookies(reply, cookies, isSecure)
  setHead(reply, page.status, page.headers, isSecure)
  return shared.send(request, reply, page, isForAll && !url.searchParams.has('lang') ? address : null)
}

/** Renders without the visitor's cookies, so that no personal data ends up in a shared page. */
async function renderForAll(
  app: FastifyInstance,
  { request, site, context }: PageVisit,
  url: URL,
  before: PublicPage | undefined,
): Promise<PublicPage> {
  let isWhole = true
  const callApi = callApiAs(
    app,
    request,
    context.lang,
    () => undefined,
    ({ statusCode }) => {
      if (statusCode >= 500) isWhole = false
    },
  )
  const nonce = newNonce()
  const response = await site.handle(
    new Request(url),
    provide(site, { ...context, nonce, hasSession: false, callApi }),
  )
  const html = await response.text()
  return publicPage(
    {
      status: response.status,
      headers: response.headers,
      html,
      nonce,
      isWhole,
      policyOf: contentSecurityPolicy,
    },
    before,
  )
}
