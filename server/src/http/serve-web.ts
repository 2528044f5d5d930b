import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import { forHttps, httpOnlyCookieName, readCookie } from '@sampan/web/cookies'
import type { RequestContext } from '@sampan/web/request-context'
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { nameTracedPage } from '../observability/tracing.ts'
import { ASSET_POLICY, contentSecurityPolicy } from './content-security-policy.ts'
import { cookiesAfter } from './cookies-after.ts'
import { cookiesAskedFor, pageAddress, withOnly } from './page-address.ts'
import { type PublicPage, publicPage } from './public-page.ts'
import { audienceOf, type SharedPages, scopeOf } from './shared-pages.ts'
import { readWebBuild, type Site, siteOf, WEB_BUILD, watchWebSources } from './web-build.ts'

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

const HEADERS_NOT_FOR_ASSETS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'etag',
  'last-modified',
]
/** Hot reload runs scripts that no nonce names. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'"
const FORM_LIMIT_BYTES = 64 * 1024

/**
 * Serves the web application: its built files, and a page for every path outside the API. Loaders call the
 * API in process, on behalf of the visitor. Public pages (`handle.cache`) are rendered without the visitor
 * and shared. With NODE_ENV=development, pages are served from their sources with hot reload.
 */
export async function serveWeb(app: FastifyInstance, options: ServeWebOptions): Promise<void> {
  const { publicUrl, isDemo, now, shared } = options
  const isDevelopment = process.env.NODE_ENV === 'development'
  const readBuild = isDevelopment ? await watchWebSources(app) : await givenBuild(options.build)

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
        const kept = withOnly(url, [...traits.search, '_routes'])
        const address = {
          page: kept.pathname + kept.search,
          pattern: traits.pattern,
          seconds: traits.cache,
        }
        const page = await shared.get(address, context, (before) =>
          renderForAll(site, kept, context, request, before),
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
            request,
            context.lang,
            // What a call has set, such as a renewed session, holds for the next: the loaders after an action.
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

  /** Rendered without the visitor's cookies, so that no personal data ends up in a shared page. */
  async function renderForAll(
    site: Site,
    url: URL,
    context: ReturnType<typeof contextOf>,
    request: FastifyRequest,
    before: PublicPage | undefined,
  ): Promise<PublicPage> {
    let isWhole = true
    const callApi = callApiAs(
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

  /**
   * Calls the API in process, on behalf of whom `cookieHeader` names. `hear` receives every response: its
   * cookies, and whether it failed.
   */
  function callApiAs(
    request: FastifyRequest,
    lang: RequestContext['lang'],
    cookieHeader: () => string | undefined,
    hear: (answer: LightMyRequestResponse) => void,
  ): RequestContext['callApi'] {
    return async (path, input, idempotencyKey) => {
      const cookie = cookieHeader()
      const answer = await app.inject({
        method: 'POST',
        url: path,
        remoteAddress: request.ip,
        headers: {
          'content-type': 'application/json',
          'user-agent': request.headers['user-agent'] ?? '',
          host: request.host,
          origin: `${request.protocol}://${request.host}`,
          lang,
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(cookie === undefined ? {} : { cookie }),
        },
        payload: JSON.stringify(input),
      })
      hear(answer)
      return answer.json()
    }
  }
}

/**
 * Browsers revalidate each time, and get 304. A proxy or CDN may serve the page without asking; its key needs the
 * language cookie, the preferred language of browsers without one, and the kind of device.
 */
const publicCacheControl = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`

const givenBuild = async (build: ServerBuild | undefined) => (build ? async () => build : readWebBuild())
const isConsole = (path: string) => path === '/staff' || path.startsWith('/staff/')
const newNonce = () => randomBytes(18).toString('base64url')

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${WEB_BUILD}/client`,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${WEB_BUILD}/client/assets/`)
      reply.header('content-security-policy', ASSET_POLICY)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A page loads about a dozen of them; headers that matter only for documents or revalidation would
      // lengthen each response.
      if (isHashed) for (const name of HEADERS_NOT_FOR_ASSETS) reply.removeHeader(name)
    },
  })
}

/** Pages read their own forms, and React Router needs the unparsed bytes. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
}

/**
 * Returns the origin of the page that sends a form, null when it is another site's. React Router compares it with the
 * address of the request, which is thus that of the page: a site may be opened by several.
 */
function sameOrigin(request: FastifyRequest): string | null {
  const page = URL.parse(request.headers.origin ?? '')
  return page?.host === request.host ? page.origin : null
}

function webRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const left = new AbortController()
  reply.raw.on('close', () => reply.raw.writableFinished || left.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const body = request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}
  return new Request(url, { method: request.method, headers, signal: left.signal, ...body })
}

function provide(site: Site, context: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(site.requestContext, context)
  return provider
}

function setHead(
  reply: FastifyReply,
  status: number,
  headers: Iterable<readonly [string, string]>,
  isSecure: boolean,
): void {
  reply.code(status)
  for (const [name, value] of headers) {
    if (name === 'set-cookie') setCookies(reply, [value], isSecure)
    else reply.header(name, value)
  }
}

function setCookies(reply: FastifyReply, cookies: readonly string[], isSecure: boolean): void {
  for (const cookie of cookies) reply.header('set-cookie', isSecure ? forHttps(cookie) : cookie)
}
