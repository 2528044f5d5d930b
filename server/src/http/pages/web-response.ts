import { forHttps } from '@sampan/web/cookies'
import type { FastifyReply } from 'fastify'

/**
 * Browsers revalidate each time, and get 304. A proxy or CDN may serve the page without asking; its key needs the
 * language cookie, the preferred language of browsers without one, and the kind of device.
 */
export const publicCacheControl = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`

/** Copies status and headers of a rendered page to the reply. */
export function setHead(
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

/** Adds the cookies that a page has set; over HTTPS they are marked as secure. */
export function setCookies(reply: FastifyReply, cookies: readonly string[], isSecure: boolean): void {
  for (const cookie of cookies) reply.header('set-cookie', isSecure ? forHttps(cookie) : cookie)
}
