import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { servePictures, writeViews } from './catalogue/index.ts'
import { serveContentPictures } from './content/index.ts'
import type { AppContext } from './context.ts'
import type { Environment } from './environment.ts'
import { fileRoutes } from './files/index.ts'
import { answerErrors, reportDefect } from './http/answer-errors.ts'
import { callerLanguage } from './http/caller.ts'
import { closeConnectionsWithApp } from './http/close-connections.ts'
import { compressResponses } from './http/compress-responses.ts'
import { RESPONSE_POLICY } from './http/content-security-policy.ts'
import { limitCalls } from './http/limits/call-limit.ts'
import { CALL_MS, endLateRequests, UPLOAD_MS } from './http/limits/request-deadlines.ts'
import { serveWeb } from './http/pages/serve-web.ts'
import { SharedPages } from './http/pages/shared-pages.ts'
import { readJson } from './http/read-json.ts'
import { refused } from './http/refusal-envelope.ts'
import { registerRoutes } from './http/register-routes.ts'
import { separateStaffHost } from './http/staff-host.ts'
import { changeStreamRoute, mailboxPages, staffStreamRoute, unsubscribePages } from './messaging/index.ts'
import { healthRoutes, type Readiness } from './observability/health.ts'
import { requestSeconds } from './observability/instruments.ts'
import { logSecurity } from './observability/security-log.ts'
import { traceRequests } from './observability/tracing.ts'
import { paymentReturnPages, paymentWebhooks, receiptPages } from './payments/index.ts'
import { routes } from './routes.ts'
import { carrierLabels, customsPages, trackingWebhooks } from './shipping/index.ts'

const STRICT_TRANSPORT_SECONDS = 31_536_000

/** Headers of responses that are sent before any hook runs. */
const headersWithoutRoute = ({ MODE }: Environment) => ({
  'content-security-policy': RESPONSE_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(MODE === 'production' && {
    'strict-transport-security': `max-age=${STRICT_TRANSPORT_SECONDS}; includeSubDomains`,
  }),
})

interface AppOptions {
  /** Serves the pages in addition to the endpoints. */
  readonly pages?: boolean
  readonly readiness?: Readiness
  /** See `limitCalls`; no limit by default. */
  readonly callsPerMinute?: number
}

/** Builds the API as a Fastify application, to `inject` in process or to listen. */
export async function buildApp(
  context: AppContext,
  { pages = false, readiness = { isDraining: false }, callsPerMinute = 0 }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = newServer(context)
  closeConnectionsWithApp(app)
  endLateRequests(app)
  await traceRequests(app)
  const shared = new SharedPages(context.now)
  if (pages) app.addHook('onRequest', shared.respondFromCache)
  await app.register(cookie)
  await compressResponses(app)
  await app.register(helmet, {
    // Set below, because pages, files and pictures have policies of their own.
    contentSecurityPolicy: false,
    strictTransportSecurity:
      context.environment.MODE === 'production' ? { maxAge: STRICT_TRANSPORT_SECONDS } : false,
    frameguard: { action: 'deny' },
    // Only very old browsers read these headers, and they would be sent with every response.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', RESPONSE_POLICY)
    done(null, payload)
  })
  const failurePages = answerErrors(app)
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    if (reply.statusCode === 401 || reply.statusCode === 403)
      logSecurity(request.log, { security: 'access', outcome: 'refused', path, ip: request.ip })
    if (request.routeOptions.config.isStream) return
    requestSeconds.observe({ route: path, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  separateStaffHost(app, context.environment)
  await app.register(healthRoutes, { context, readiness })
  readJson(app)
  registerRoutes(app, context, routes, limitCalls(callsPerMinute))
  await fileRoutes(app, context)
  await app.register(paymentReturnPages, { context })
  await app.register(receiptPages, { context })
  await app.register(customsPages, { context })
  await app.register(carrierLabels, { context })
  await app.register(changeStreamRoute, { context })
  await app.register(staffStreamRoute, { context })
  await app.register(paymentWebhooks, { context })
  await app.register(trackingWebhooks, { context })
  await app.register(unsubscribePages, { context })
  servePictures(app, context)
  app.addHook('onClose', () => writeViews(context))
  await serveContentPictures(app)
  if (context.environment.MODE !== 'production') {
    mailboxPages(app, context)
    const { serveApiDocs } = await import('./http/api-docs.ts')
    await app.register(serveApiDocs, { publicUrl: context.environment.PUBLIC_URL })
  }
  if (pages) {
    await app.register(serveWeb, {
      publicUrl: context.environment.PUBLIC_URL,
      isDemo: context.environment.MODE === 'demo',
      keptFiles: resolve(context.environment.DATA_DIR, 'built-files'),
      now: context.now,
      shared,
      failurePages,
      onPublicChange: (expire) =>
        context.changes.subscribe(({ kind }) => {
          if (kind === 'public_pages' || kind === 'settings' || kind === 'missed') expire()
        }),
      report: reportDefect,
    })
  }
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refused(callerLanguage(request), 'unknown_path')),
  )
  return app
}

/** The server before its hooks and routes: its limits, its log, and what it answers to what reaches no route. */
function newServer({ log, environment }: AppContext): FastifyInstance {
  const logger: FastifyBaseLogger = log
  return Fastify({
    loggerInstance: logger,
    // The proxy writes the access log.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: 4 * 1024 * 1024,
    // The page address holds a pasted text, percent-encoded to three times its length, and so does the
    // Referer of the next request.
    http: { maxHeaderSize: 64 * 1024, headersTimeout: CALL_MS },
    trustProxy: environment.TRUSTED_PROXIES,
    requestTimeout: UPLOAD_MS,
    // PostgreSQL text has no NUL, and what is left where one is dropped may be another: it becomes U+FFFD.
    rewriteUrl: ({ url = '' }) => url.replaceAll('%00', '%EF%BF%BD'),
    // Addresses that cannot be decoded or are too long reach no route and no hook.
    frameworkErrors: (error, request, reply) => {
      ;(reply as FastifyReply)
        .code(error.statusCode ?? 400)
        .headers(headersWithoutRoute(environment))
        .send(refused(callerLanguage(request), 'check_input'))
    },
    // The address of a picture elsewhere is one part of ours, see `PictureSigner`.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 3_000 },
  })
}
