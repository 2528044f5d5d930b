import { randomBytes } from 'node:crypto'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import { httpOnlyCookieName, readCookie } from '@sampan/web/cookies'
import type { RequestContext } from '@sampan/web/request-context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { nameTracedPage } from '../observability/tracing.ts'
import { callApiAs } from './call-api-as.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { cookiesAfter } from './cookies-after.ts'
import { cookiesAskedFor, pageAddress, withOnly } from './page-address.ts'
import { type PublicPage, publicPage } from './public-page.ts'
import { serveAssets } from './serve-assets.ts'
import { audienceOf, type SharedPages, scopeOf } from './shared-pages.ts'
import { readWebBuild, type Site, siteOf, watchWebSources } from './web-build.ts'
import { acceptForms, sameOrigin, webRequest } from './web-request.ts'
import { publicCacheControl, setCookies, setHead } from './web-response.ts'

export interface ServeWebOptions {
  /** Scheme and host that customers use, without a trailing slash. */
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly now: () => Date
  readonly shared: SharedPages
  /** Calls back whenever a change affects public pages, in any process, until the returned function is called. */
  readonly onPublicChange?: (expire: () => void) => () => void
  /** Called with errors of pages, and the pattern of the page's route. */
  readonly report: (error: unknown, request: FastifyRequest, route: string) => void
  /** A build other than the one in web/build. */
  readonly build?: ServerBuild
}

/** Hot reload runs scripts without the nonce. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'"

/**
 * Serves the web application: its built files, and a page for every path outside the API. Loaders call the
 * API in process, on behalf of the visitor. Public pages (`handle.cache`) are rendered without the visitor
 * and shared. With NODE_ENV=development, pages are served from their sources with hot reload.
 */
export async function serveWeb(app: FastifyInstance, options: ServeWebOptions): Promise<void> {
  const { publicUrl, isDemo, now, shared } = options
  const isDevelopment = process.env.NODE_ENV === 'development'
  const readBuild = isDevelopment ? await watchWebSources(app) : await configuredBuild(options.build)

  const isSecure = publicUrl.startsWith('https:')
  const sessionCookies = [
    httpOnlyCookieName('session', isSecure),
    httpOnlyCookieName('staffSession', isSecure),
  ] as const

  const stop = options.onPublicChange?.(() => shared.expire())
  if (stop) app.addHook('onClose', async () => stop())

  let latest: { build: ServerBuild; site: Site } | undefined
  const currentSite = async () => {
    const build = await readBuild()
    if (latest?.build !== build) latest = { build, site: siteOf(build) }
    return latest.site
  }

  if (!isDevelopment) await app.register(serveAssets)
  acceptForms(app)

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const origin = request.method === 'POST' ? sameOrigin(request) : publicUrl
      if (origin === null) return reply.code(403).send('')

      const site = await currentSite()
      const url = new URL(origin + request.url)
      const traits = site.traitsAt(pageAddress(url).pathname)
      nameTracedPage(traits.pattern)
      const context = contextOf(request, url, traits)

      const cookies = cookiesAskedFor(url)
      const cookie = request.headers.cookie
      const isPersonal = cookie !== undefined && sessionCookies.some((name) => readCookie(cookie, name))
      reply.header(
        'cache-control',
        isPersonal || url.searchParams.has('token') ? 'no-store' : 'private, no-cache',
      )

      const isShared = traits.cache > 0 && !traits.personalWith.some((name) => url.searchParams.has(name))
      if (isShared && request.method === 'GET' && !isDevelopment) {
        const cacheUrl = withOnly(url, [...traits.search, '_routes'])
        const address = {
          page: cacheUrl.pathname + cacheUrl.search,
          pattern: traits.pattern,
          seconds: traits.cache,
        }
        const page = await shared.get(address, context, (before) =>
          renderForAll(site, cacheUrl, context, request, before),
        )
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

      const nonce = newNonce()
      const policy = isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy([`'nonce-${nonce}'`])
      reply.header('content-security-policy', policy)
      const response = await site.handle(
        webRequest(request, reply, url),
        provide(site, {
          ...context,
          nonce,
          hasSession: readCookie(cookie, sessionCookies[0]) !== undefined,
          callApi: callApiAs(
            app,
            request,
            context.lang,
            // Cookies set by one call, such as a renewed session, are sent with the next: the loaders follow the action.
            () => cookiesAfter(cookie, cookies),
            ({ headers }) => cookies.push(...[headers['set-cookie'] ?? []].flat()),
          ),
        }),
      )
      setCookies(reply, cookies, isSecure)
      setHead(reply, response.status, response.headers, isSecure)
      return reply.send(Buffer.from(await response.arrayBuffer()))
    },
  })

  function contextOf(request: FastifyRequest, url: URL, traits: ReturnType<Site['traitsAt']>) {
    const page = pageAddress(url)
    const { lang, device } = audienceOf(request, url.searchParams)
    return {
      lang: isConsole(page.pathname) && !languageEntry(lang).hasConsole ? FALLBACK : lang,
      device,
      now: now(),
      isDemo,
      publicUrl,
      page: page.pathname + page.search,
      namespaces: traits.namespacesAt(url.searchParams),
      report: (error: unknown) => options.report(error, request, traits.pattern),
    } as const
  }

  /** Renders without the visitor's cookies, so that no personal data ends up in a shared page. */
  async function renderForAll(
    site: Site,
    url: URL,
    context: ReturnType<typeof contextOf>,
    request: FastifyRequest,
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
}

const configuredBuild = async (build: ServerBuild | undefined) => (build ? async () => build : readWebBuild())
const isConsole = (path: string) => path === '/staff' || path.startsWith('/staff/')
const newNonce = () => randomBytes(18).toString('base64url')

function provide(site: Site, context: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(site.requestContext, context)
  return provider
}
