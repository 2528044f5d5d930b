import type { Language, RefusalName } from '@sampan/contract'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import { httpOnlyCookieName, readCookie } from '@sampan/web/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { nameTracedPage } from '../../observability/tracing.ts'
import { refusalText } from '../../refusal-text.ts'
import type { FailurePages, LinkFailure } from './failure-pages.ts'
import { cookiesAskedFor, pageAddress } from './page-address.ts'
import type { PageVisit } from './page-visit.ts'
import { serveAssets } from './serve-assets.ts'
import { serveOwnPage } from './serve-own-page.ts'
import { serveSharedPage } from './serve-shared-page.ts'
import { audienceOf, type SharedPages } from './shared-pages.ts'
import { type PageTraits, readWebBuild, type Site, siteOf, watchWebSources } from './web-build.ts'
import { acceptForms, sameOrigin } from './web-request.ts'

export interface ServeWebOptions {
  /** Scheme and host that customers use, without a trailing slash. */
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly now: () => Date
  readonly shared: SharedPages
  readonly failurePages?: FailurePages
  /** Calls back whenever a change affects public pages, in any process, until the returned function is called. */
  readonly onPublicChange?: (expire: () => void) => () => void
  /** Called with errors of pages, and the pattern of the page's route. */
  readonly report: (error: unknown, request: FastifyRequest, route: string) => void
  /** The folder, shared by all versions of the shop, that the built files are kept in for open tabs; see `keepBuiltFiles`. */
  readonly keptFiles?: string
  /** A build other than the one in web/build. */
  readonly build?: ServerBuild
}

/**
 * Serves the web application: its built files, and a page for every path outside the API. Loaders call the
 * API in process, on behalf of the visitor. Public pages (`handle.cache`) are rendered without the visitor
 * and shared. With NODE_ENV=development, pages are served from their sources with hot reload.
 */
export async function serveWeb(app: FastifyInstance, options: ServeWebOptions): Promise<void> {
  const { publicUrl, isDemo, keptFiles, now, shared } = options
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

  if (!isDevelopment) await app.register(serveAssets, { keptFiles, now: now() })
  acceptForms(app)

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const origin = request.method === 'POST' ? sameOrigin(request) : publicUrl
      if (origin === null) return reply.code(403).send('')

      const visit = await visitOf(request, reply, origin)
      const { url, traits } = visit
      nameTracedPage(traits.pattern)
      const isPersonal = sessionCookies.some((name) => readCookie(request.headers.cookie, name))
      reply.header(
        'cache-control',
        isPersonal || url.searchParams.has('token') ? 'no-store' : 'private, no-cache',
      )

      const isShared = traits.cache > 0 && !traits.personalWith.some((name) => url.searchParams.has(name))
      return isShared && request.method === 'GET' && !isDevelopment
        ? serveSharedPage(app, shared, visit)
        : serveOwnPage(app, visit)
    },
  })

  options.failurePages?.renderWith(async (request, reply, failure) => {
    const visit = await visitOf(request, reply, publicUrl)
    const { lang } = visit.context
    reply.header('cache-control', 'no-store')
    return serveOwnPage(app, { ...visit, context: { ...visit.context, failure: failureIn(failure, lang) } })
  })

  async function visitOf(request: FastifyRequest, reply: FastifyReply, origin: string): Promise<PageVisit> {
    const site = await currentSite()
    const url = new URL(origin + request.url)
    const traits = site.traitsAt(pageAddress(url).pathname)
    const context = contextOf(request, url, traits)
    const hasSession = readCookie(request.headers.cookie, sessionCookies[0]) !== undefined
    return { request, reply, site, url, traits, context, hasSession, cookies: cookiesAskedFor(url), isSecure }
  }

  function contextOf(request: FastifyRequest, url: URL, traits: PageTraits): PageVisit['context'] {
    const page = pageAddress(url)
    const { lang, device } = audienceOf(request, url.searchParams)
    return {
      lang: isConsole(page.pathname) && !languageEntry(lang).hasConsole ? FALLBACK : lang,
      device,
      now: now(),
      isDemo,
      publicUrl,
      page: page.pathname + page.search,
      isStreamed: traits.isStreamed,
      namespaces: traits.namespacesAt(url.searchParams),
      report: (error) => options.report(error, request, traits.pattern),
    }
  }
}

const configuredBuild = async (build: ServerBuild | undefined) => (build ? async () => build : readWebBuild())
const isConsole = (path: string) => /^\/(?:api\/)?staff(?:\/|$)/.test(path)

const STATUSES: Partial<Record<RefusalName, number>> = {
  not_allowed: 403,
  unknown_id: 404,
  not_booked: 404,
  receipt_unknown: 404,
  statement_unknown: 404,
}

const failureIn = ({ refusal: { reason, values }, requestId }: LinkFailure, lang: Language) => ({
  status: reason === 'defect' ? 500 : (STATUSES[reason] ?? 503),
  message: refusalText(reason, lang, values),
  ...(requestId && { requestId }),
})
