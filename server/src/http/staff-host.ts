import { pageAddresses } from '@sampan/contract/page-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../environment.ts'
import { callerLanguage } from './caller.ts'
import { refused } from './refusal-envelope.ts'

/** The pages and calls of the console, and the files of its routes. */
const CONSOLE = /^\/(?:api\/)?staff(?:[/.]|$)/

/**
 * With STAFF_URL set, serves the console at its host and nowhere else, and no page of the shop there: a fault of a shop's page
 * cannot reach a colleague's session (OWASP ASVS 5.0, 3.5.4), and a proxy can close the host to the outside.
 */
export function separateStaffHost(
  app: FastifyInstance,
  { STAFF_URL, PUBLIC_URL }: Pick<Environment, 'STAFF_URL' | 'PUBLIC_URL'>,
): void {
  if (STAFF_URL === '') return
  const { host } = new URL(STAFF_URL)
  app.addHook('onRequest', async (request, reply) => {
    const pattern = request.routeOptions.url
    const isPage = pattern === '/*'
    // The route that was chosen, because an address can be written in several ways.
    const path = isPage ? pagePath(request) : (pattern ?? '')
    const isConsole = CONSOLE.test(path)
    if (request.host !== host) return isConsole ? hide(request, reply, isPage) : undefined
    if (path === '/') return reply.redirect(pageAddresses.staffSignIn())
    if (isPage && !isConsole && path !== '/__manifest') return reply.redirect(PUBLIC_URL + request.url)
  })
}

/** The router of the pages reads addresses without regard to case. Those that cannot be decoded are refused before. */
const pagePath = ({ url }: FastifyRequest): string =>
  decodeURIComponent(url.split('?', 1)[0] ?? '').toLowerCase()

/** As any unknown address of the shop. */
const hide = (request: FastifyRequest, reply: FastifyReply, isPage: boolean) =>
  isPage ? reply.redirect('/') : reply.code(404).send(refused(callerLanguage(request), 'unknown_path'))
