import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { callApiAs } from './call-api-as.ts'
import { cookiesAfter } from './cookies-after.ts'
import { newNonce, type PageVisit, provide } from './page-visit.ts'
import { webRequest } from './web-request.ts'
import { setCookies, setHead } from './web-response.ts'

/** Hot reload runs scripts without the nonce. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'"

/** Renders a page on behalf of its visitor, and sends it to nobody else. */
export async function serveOwnPage(app: FastifyInstance, visit: PageVisit) {
  const { request, reply, site, url, traits, context, hasSession, cookies, isSecure } = visit
  const { cookie } = request.headers
  const nonce = newNonce()
  const isDevelopment = process.env.NODE_ENV === 'development'
  const policy = isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy([`'nonce-${nonce}'`])
  reply.header('content-security-policy', policy)
  const response = await site.handle(
    webRequest(request, reply, url),
    provide(site, {
      ...context,
      nonce,
      hasSession,
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
  if (traits.isStreamed && response.body) return reply.send(Readable.fromWeb(response.body))
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
