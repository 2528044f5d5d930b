import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { ProviderUnclear } from '../../integrations/payment-providers/index.ts'
import { readWebhookJob } from '../payments.jobs.ts'
import { providerOf } from '../provider-of.ts'
import { insertWebhookEvent } from './webhooks.queries.ts'

const LIMIT = 256 * 1024

type WebhookRoute = { Params: { provider: string } }

/**
 * `POST /webhooks/<provider>`: stores an authentic event unchanged, once, and responds; a job processes it later.
 * Responds to a forged one with 400 and stores nothing; after 503 the provider sends it again.
 */
export async function paymentWebhooks(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<WebhookRoute>('/webhooks/:provider', { bodyLimit: LIMIT }, async (request, reply) => {
    const provider = providerOf(context, request.params.provider)
    if (!provider || !Buffer.isBuffer(request.body)) return reply.code(400).send()
    const raw = request.body
    const notice = await provider.verifyWebhook(request.headers, raw).catch((failure: unknown) => {
      if (failure instanceof ProviderUnclear) return 'unclear' as const
      throw failure
    })
    if (notice === 'unclear') return reply.code(503).send()
    if (!notice) return reply.code(400).send()
    await context.db.transaction(async (tx) => {
      const isNew = await insertWebhookEvent(tx, {
        eventId: notice.id,
        provider: provider.name,
        raw,
        eventType: notice.type,
        receivedAt: context.now(),
      })
      if (isNew) await context.queue.send(tx, readWebhookJob, { eventId: notice.id })
    })
    failpoint('webhook.after-store')
    return reply.code(200).send()
  })
}
