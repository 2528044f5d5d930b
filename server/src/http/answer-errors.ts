import { isDatabaseOutage } from '@sampan/database'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { outageReports } from '../database-outage.ts'
import { Refusal } from '../refusal.ts'
import { callerLanguage } from './caller.ts'
import { FailurePages } from './pages/failure-pages.ts'
import { refused } from './refusal-envelope.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * Answers what routes throw: a refusal that is not an endpoint's, such as that of a paper, as an unknown path; an outage
 * as `busy`, for the caller to try again; everything else as an error, which is logged when it is our fault.
 * @returns the pages that browsers get instead, see `FailurePages`
 */
export function answerErrors(app: FastifyInstance): FailurePages {
  const pages = new FailurePages()
  const reportOutage = outageReports()
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    const lang = callerLanguage(request)
    if (error instanceof Refusal) {
      if (await pages.send(request, reply, { refusal: error })) return reply
      return reply.code(404).send(refused(lang, 'unknown_path'))
    }
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send(refused(lang, 'too_large'))
    if (status >= 400 && status < 500) return reply.code(status).send(refused(lang, 'check_input'))
    if (isDatabaseOutage(error)) {
      reportOutage(error, request.log)
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      if (await pages.send(request, reply, { refusal: new Refusal('busy') })) return reply
      return reply.code(503).send(refused(lang, 'busy'))
    }
    reportDefect(error, request)
    // The caller can quote it, and the log names it.
    const { id } = request
    reply.header('x-request-id', id)
    if (await pages.send(request, reply, { refusal: new Refusal('defect'), requestId: id })) return reply
    return reply.code(500).send(refused(lang, 'defect'))
  })
  return pages
}

/** Logs the route instead of the address, which may contain a token or a name. */
export function reportDefect(
  error: unknown,
  request: FastifyRequest,
  route: string = request.routeOptions.url ?? 'unknown',
): void {
  request.log.error({ err: error, method: request.method, route }, 'defect')
}
