import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { readTracked } from '../../integrations/carriers/index.ts'
import { recordEvents } from './record-events.ts'

const LIMIT = 512 * 1024

/**
 * `POST /webhooks/17track`: records an authentic event's tracking events and responds; responds to a forged one with
 * 400 and stores nothing. Other kinds of events (`TRACKING_STOPPED`) are accepted and ignored.
 */
export async function trackingWebhooks(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/17track', { bodyLimit: LIMIT }, async (request, reply) => {
    const { tracker } = context.integrations
    if (!tracker || !Buffer.isBuffer(request.body)) return reply.code(400).send()
    if (!tracker.isGenuine(request.headers.sign, request.body)) return reply.code(400).send()
    const tracked = readTracked(JSON.parse(request.body.toString('utf8')).data)
    if (tracked) await recordEvents(context, tracked)
    return reply.code(200).send()
  })
}
