import type { Language } from '@sampan/contract'
import { languageOf } from '@sampan/messages/languages'
import { httpOnlyCookieName, readableCookieName, YEAR_SECONDS } from '@sampan/web/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../access/index.ts'
import type { Environment } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, RequestContext } from './route-handler.ts'

const CUSTOMER_SECONDS = 30 * 24 * 3600
const STAFF_SECONDS = 12 * 3600

const isSecure = ({ PUBLIC_URL }: Environment): boolean => PUBLIC_URL.startsWith('https:')

/** Identifies the caller: language header, token header or cookie, address. */
export function callerOf(request: FastifyRequest, environment: Environment): Caller {
  const secure = isSecure(environment)
  const names = cookiesOf(request.url.startsWith('/api/staff/'), secure)
  const header = request.headers.token
  const token = typeof header === 'string' && header !== '' ? header : (request.cookies[names.session] ?? '')
  return {
    lang: callerLanguage(request),
    path: request.routeOptions.url ?? '',
    ip: request.ip,
    get network() {
      return networkOf(request.ip)
    },
    userAgent: request.headers['user-agent'] ?? '',
    origin: request.headers.origin ?? '',
    deviceMark: request.cookies[names.device] ?? '',
    displayCurrency: request.cookies[readableCookieName('currency', secure)] ?? '',
    token,
    requestId: request.id,
  }
}

/** The names of the cookies that scripts cannot read, of the shop or of the console. */
const cookiesOf = (staff: boolean, secure: boolean) => ({
  session: httpOnlyCookieName(staff ? 'staffSession' : 'session', secure),
  device: httpOnlyCookieName(staff ? 'staffDevice' : 'device', secure),
})

/** Returns the language of the header `lang`, a code or any tag of it; English for an absent or unknown one. */
export const callerLanguage = (request: FastifyRequest): Language => languageOf(request.headers.lang)

/**
 * Refuses cross-site requests. A request with a cookie can come from any page the browser is on, so it must
 * be JSON (or the upload), have the `lang` header, which a foreign page cannot set, and come from our own
 * origin.
 * @throws Refusal foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest, environment: Environment): void {
  const carriesCookie = (['session', 'staffSession'] as const).some(
    (cookie) => request.cookies[httpOnlyCookieName(cookie, isSecure(environment))] !== undefined,
  )
  if (!carriesCookie || typeof request.headers.token === 'string') return
  const type = request.headers['content-type'] ?? ''
  const fits = type.startsWith('application/json') || type.startsWith('multipart/form-data')
  const origin = request.headers.origin
  if (
    !fits ||
    request.headers.lang === undefined ||
    origin === undefined ||
    !isOwnOrigin(origin, request.headers.host, environment)
  ) {
    throw new Refusal('foreign_origin')
  }
}

/**
 * Returns true for the site's own origins: the public address, its other addresses, and the host of the
 * request.
 */
export function isOwnOrigin(origin: string, host: string | undefined, environment: Environment): boolean {
  if (ownOrigin(origin, environment) !== '') return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}

/** Returns the origin of an address when it is one of the site's own, else ''. */
export function ownOrigin(address: string, environment: Environment): string {
  if (!URL.canParse(address)) return ''
  const { origin } = new URL(address)
  const { PUBLIC_URL, STAFF_URL, OTHER_ORIGINS } = environment
  const own = [PUBLIC_URL, STAFF_URL, ...OTHER_ORIGINS].filter((url) => url !== '')
  return own.some((url) => new URL(url).origin === origin) ? origin : ''
}

/**
 * The cookies of the web client. Scripts cannot read the token; the readable ones affect only how the page
 * looks.
 */
export function sessionCookies(
  reply: FastifyReply,
  environment: Environment,
  staff: boolean,
): RequestContext<'/api/login'>['session'] {
  const secure = isSecure(environment)
  const shared = { path: '/', secure, sameSite: 'lax' } as const
  const names = cookiesOf(staff, secure)
  const maxAge = staff ? STAFF_SECONDS : CUSTOMER_SECONDS
  return {
    begin(token, deviceMark, customer) {
      reply.setCookie(names.session, token, { ...shared, httpOnly: true, maxAge })
      reply.setCookie(names.device, deviceMark, { ...shared, httpOnly: true, maxAge: YEAR_SECONDS })
      if (!customer) return
      reply.setCookie(readableCookieName('account', secure), customer.accountName, { ...shared, maxAge })
      reply.setCookie(readableCookieName('signedIn', secure), customer.mark, { ...shared, maxAge })
      if (customer.displayCurrency === '') reply.clearCookie(readableCookieName('currency', secure), shared)
      else if (customer.displayCurrency !== undefined)
        reply.setCookie(readableCookieName('currency', secure), customer.displayCurrency, {
          ...shared,
          maxAge: YEAR_SECONDS,
        })
    },
    end() {
      const ended = staff
        ? [names.session]
        : [names.session, readableCookieName('account', secure), readableCookieName('signedIn', secure)]
      for (const name of ended) reply.clearCookie(name, shared)
    },
  }
}
