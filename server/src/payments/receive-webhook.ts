import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { PayPalUnclear } from '../integrations/paypal/index.ts'
import { readWebhookJob } from './read-webhook.ts'
import { insertWebhookEvent } from './webhooks.queries.ts'

const LIMIT = 256 * 1024
const head = z.object({ id: z.string().min(1).max(200), event_type: z.string().max(200) })

/**
 * `POST /webhooks/paypal`: stores a genuine notice unchanged, once, and responds; a job processes it later.
 * Responds to a forged one with 400 and stores nothing; with 503, PayPal sends it again.
 */
export async function paypalWebhooks(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/paypal', { bodyLimit: LIMIT }, async (request, reply) => {
    const { paypal } = context.integrations
    if (!paypal || !Buffer.isBuffer(request.body)) return reply.code(400).send()
    const raw = request.body
    try {
      if (!(await paypal.isGenuine(request.headers, raw))) return reply.code(400).send()
    } catch (failure) {
      if (failure instanceof PayPalUnclear) return reply.code(503).send()
      throw failure
    }
    const notice = head.safeParse(JSON.parse(raw.toString('utf8')))
    if (!notice.success) return reply.code(400).send()
    await context.db.transaction(async (tx) => {
      const { id: eventId, event_type: eventType } = notice.data
      const isNew = await insertWebhookEvent(tx, {
        eventId,
        provider: 'paypal',
        raw,
        eventType,
        receivedAt: context.now(),
      })
      if (isNew) await context.queue.send(tx, readWebhookJob, { eventId })
    })
    failpoint('webhook.after-store')
    return reply.code(200).send()
  })
}
