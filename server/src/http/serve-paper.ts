import { pageAddresses } from '@sampan/contract/page-addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { PDF_POLICY } from './content-security-policy.ts'
import { logRefusal } from './security-events.ts'

interface Paper {
  /** The name of the file, without `.pdf`. */
  readonly name: string
  readonly content: Buffer
}

/**
 * Serves a paper as PDF under a plain link, so that browsers show and save it as they do every PDF. Whoever has no session is led
 * to the sign-in page and back; any other refusal is thrown on, and becomes a page.
 */
export function servePaper<Query>(
  app: FastifyInstance,
  address: string,
  make: (request: FastifyRequest<{ Querystring: Query }>) => Promise<Paper>,
): void {
  app.get<{ Querystring: Query }>(address, async (request, reply) => {
    try {
      const { name, content } = await make(request as FastifyRequest<{ Querystring: Query }>)
      return reply
        .type('application/pdf')
        .header('content-security-policy', PDF_POLICY)
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(content)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      logRefusal(request, address, failure)
      if (failure.reason === 'session_invalid') return reply.redirect(pageAddresses.login(request.url), 303)
      if (failure.reason === 'staff_session_invalid')
        return reply.redirect(pageAddresses.staffSignIn(request.url), 303)
      throw failure
    }
  })
}
