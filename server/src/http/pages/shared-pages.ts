import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import type { Language } from '@sampan/contract'
import { startOfDay } from '@sampan/domain/wire-time'
import { languageOf } from '@sampan/messages/languages'
import { cookieNames, languageAskedFor, readCookie } from '@sampan/web/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { nameTracedPage } from '../../observability/tracing.ts'
import { type CacheScope, PageCache } from './page-cache.ts'
import { chooseEncoding, type Encoding, type PublicPage } from './public-page.ts'

const DAY_MS = 86_400_000
const PAGES = 500
const ADDRESSES = 1000
/** A longer one takes the normal path: it is rarely requested twice, and not worth the memory. */
const ADDRESS_LENGTH = 200

/** The variants of a public page, beside its address. */
export interface Audience {
  readonly lang: Language
  readonly device: 'phone' | 'desktop'
}

/** A page as requested at one address. */
export interface SharedAddress {
  /** The path with the search parameters that the page depends on. */
  readonly page: string
  /** The pattern of its route. */
  readonly pattern: string
  /** Seconds for which the page is shared. */
  readonly seconds: number
}

/** A response with its headers, as it was sent once. */
interface CachedResponse {
  readonly head: OutgoingHttpHeaders
  readonly headWithoutBody: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * The public pages, rendered once for everybody. The complete response for an address is cached, and served by the first
 * hook of a request, because cookies, security headers and compression cost more than the response itself. Addresses that
 * are not cached, or no longer fresh, take the normal path.
 */
export class SharedPages {
  readonly #cache: PageCache<PublicPage>
  readonly #now: () => number
  #dayEnds: number
  readonly #addresses = new LRUCache<string, SharedAddress>({ max: ADDRESSES })
  readonly #responses = new WeakMap<PublicPage, Map<Encoding, CachedResponse>>()

  constructor(now: () => Date) {
    this.#now = () => now().getTime()
    this.#cache = new PageCache(PAGES, scopeOf, this.#now)
    this.#dayEnds = endOfDay(now())
  }

  /** Returns the page, rendered by `make` unless it is still fresh. */
  get(
    { page, seconds }: SharedAddress,
    audience: Audience,
    make: (before: PublicPage | undefined) => Promise<PublicPage>,
  ): Promise<PublicPage> {
    this.#expireAfterMidnight()
    return this.#cache.get(keyOf(page, audience), seconds, make)
  }

  /** Expires all cached pages. They are served again only if rendering them fails. */
  expire(): void {
    this.#cache.expire()
  }

  /** What pages say depends on the day in China: the warehouse closes and opens with it. */
  #expireAfterMidnight(): void {
    const now = this.#now()
    if (now < this.#dayEnds) return
    this.#dayEnds = endOfDay(new Date(now))
    this.expire()
  }

  /**
   * Sends a page whose own headers are set; without a body when the browser already has it.
   * @param address the address whose shared page this is; null for a response that is for this visitor alone
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    address: SharedAddress | null,
  ): Promise<FastifyReply> {
    reply.header('content-security-policy', page.policy)
    // A page of one visitor is compressed like any other response.
    if (scopeOf(page) !== 'public') return reply.send(page.body)
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = await page.encoded(encoding)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (address && request.url.length <= ADDRESS_LENGTH) {
      this.#addresses.set(addressKey(request), address)
      const headers = Object.entries(reply.getHeaders())
      this.#responsesOf(page).set(encoding, {
        head: headOf([...headers, ['content-length', body.length]]),
        headWithoutBody: headOf(headers.filter(([name]) => name !== 'content-encoding')),
        body,
      })
    }
    return reply.send(body)
  }

  /** An `onRequest` hook that responds from memory where it can. */
  readonly respondFromCache = (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    this.#expireAfterMidnight()
    const address = request.method === 'GET' ? this.#addresses.get(addressKey(request)) : undefined
    const page = address && this.#cache.fresh(keyOf(address.page, audienceOf(request)))
    const ready = page && this.#responses.get(page)?.get(chooseEncoding(request.headers['accept-encoding']))
    if (!ready) {
      next()
      return
    }
    nameTracedPage(address.pattern)
    reply.hijack()
    if (request.headers['if-none-match'] === page.etag) reply.raw.writeHead(304, ready.headWithoutBody).end()
    else reply.raw.writeHead(200, ready.head).end(ready.body)
  }

  #responsesOf(page: PublicPage): Map<Encoding, CachedResponse> {
    const responses = this.#responses.get(page) ?? new Map<Encoding, CachedResponse>()
    this.#responses.set(page, responses)
    return responses
  }
}

/**
 * Returns who a public page is for: everybody of this language and kind of device.
 * @param search of an address that may choose the language
 */
export function audienceOf({ headers }: FastifyRequest, search?: URLSearchParams): Audience {
  return {
    lang:
      (search && languageAskedFor(search)) ?? languageOf(readCookie(headers.cookie, cookieNames.language)),
    device: /Mobi|Android|iPhone/i.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop',
  }
}

const endOfDay = (now: Date) => startOfDay(now).getTime() + DAY_MS

/** The scope of a rendered page. */
export const scopeOf = ({ status, isWhole }: PublicPage): CacheScope => {
  if (status >= 500 || !isWhole) return 'failed'
  return status === 200 ? 'public' : 'private'
}

const keyOf = (page: string, { lang, device }: Audience) => `${lang} ${device} ${page}`

/** With the host, because one that only serves the console serves no public page. */
const addressKey = (request: FastifyRequest) => `${request.host} ${request.url}`

const headOf = (headers: readonly [string, OutgoingHttpHeader | undefined][]): OutgoingHttpHeaders =>
  Object.fromEntries(headers)
