import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Answer, Books } from './books.ts'
import { refuse } from './problems.ts'
import type { Webhooks } from './webhooks.ts'

/**
 * Counters are used up by the captures they hit. `webhookFirst` sends a call's notices, and waits for them,
 * before answering it; a created order is then approved at once, so that its notice overtakes the create answer.
 */
export type PayPalSwitches = {
  rejectTokenNext: number
  rateLimitNext: number
  declineNext: number
  payerActionNext: number
  pendingNext: number
  wrongAmountNext: number
  /** PayPal's default account setting: a second captured payment of one invoice id is refused. */
  blockDuplicateInvoices: boolean
  webhookUrl: string
  webhooksOff: boolean
  webhooksHeld: boolean
  webhookCopies: number
  webhookFirst: boolean
}

/** What PayPal's handlers work with. */
export type Desk = { books: Books; switches: PayPalSwitches; webhooks: Webhooks; url: () => string }

export type Counter =
  | 'rejectTokenNext'
  | 'rateLimitNext'
  | 'declineNext'
  | 'payerActionNext'
  | 'pendingNext'
  | 'wrongAmountNext'

/** Uses a counting switch up by one; false where it stands at nought. */
export function spend(switches: PayPalSwitches, name: Counter): boolean {
  if (switches[name] <= 0) return false
  switches[name]--
  return true
}

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
export const newId = (): string =>
  Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('')

/** A moment as PayPal writes it: whole seconds, UTC. */
export const timestamp = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * Does the work once per PayPal-Request-Id and path. The same id with the same body gets the first answer
 * again, with 200; with another body it is refused. Refusals are not remembered, save those `work` itself returns.
 */
export function once(
  desk: Desk,
  request: FastifyRequest,
  work: () => Omit<Answer, 'fingerprint'>,
): Omit<Answer, 'fingerprint'> {
  const requestId = request.headers['paypal-request-id']
  if (typeof requestId !== 'string') return work()
  const key = `${request.url} ${requestId}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest('hex')
  const before = desk.books.answers.get(key)
  if (before && before.fingerprint !== fingerprint) throw refuse('DUPLICATE_REQUEST_ID')
  if (before) return { body: before.body, status: before.status === 201 ? 200 : before.status }
  const answer = work()
  desk.books.answers.put(key, { ...answer, fingerprint })
  return answer
}
