import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PayPalFaults } from './faults.ts'
import type { Answer, Ledger } from './ledger.ts'
import { refuse } from './problems.ts'
import type { Webhooks } from './webhooks.ts'

/** The context of PayPal's handlers. */
export type Sandbox = { ledger: Ledger; faults: PayPalFaults; webhooks: Webhooks; url: () => string }

/**
 * Does the work once per PayPal-Request-Id and path. The same id with the same body gets the first response
 * again, with 200; with another body it is refused. Refusals are not remembered, except those that `work`
 * itself returns.
 */
export function once(
  sandbox: Sandbox,
  request: FastifyRequest,
  work: () => Omit<Answer, 'fingerprint'>,
): Omit<Answer, 'fingerprint'> {
  const requestId = request.headers['paypal-request-id']
  if (typeof requestId !== 'string') return work()
  const key = `${request.url} ${requestId}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest('hex')
  const before = sandbox.ledger.answers.get(key)
  if (before && before.fingerprint !== fingerprint) throw refuse('DUPLICATE_REQUEST_ID')
  if (before) return { body: before.body, status: before.status === 201 ? 200 : before.status }
  const answer = work()
  sandbox.ledger.answers.put(key, { ...answer, fingerprint })
  return answer
}
