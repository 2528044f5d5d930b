import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { readTracked } from '../../integrations/carriers/index.ts'
import { recordEvents } from './record-events.ts'

const LIMIT = 512 * 1024

/**
 * `POST /webhooks/17track`: takes what a genuine notice tells and answers; a forged one is answered 400 and leaves no
 * trace. A notice of another kind (`TRACKING_STOPPED`) tells nothing and is answered like any other.
 */
export async function trackingWebhooks(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/17track', { bodyLimit: LIMIT }, async (request, reply) => {
    const { tracker } = context.integrations
    if (!tracker || !Buffer.isBuffer(request.body)) return reply.code(400).send()
    if (!tracker.isGenuine(request.headers.sign, request.body)) return reply.code(400).send()
    const told = readTracked(JSON.parse(request.body.toString('utf8')).data)
    if (told) await recordEvents(context, told)
    return reply.code(200).send()
  })
}
