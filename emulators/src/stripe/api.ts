import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, expireSession, paySession, refundCharge } from './account.ts'
import { invalid, StripeProblem } from './errors.ts'
import { spend } from './faults.ts'
import { newId, type Session, unixNow } from './records.ts'

type Fields = Record<string, string | undefined>
type Call = { Params: { id: string }; Body: Fields; Querystring: Fields }

const DAY = 86_400
/** Stripe's least amount in US dollars. */
const LEAST_CENTS = 50

/** Adds the REST API: Checkout Sessions, refunds, disputes, balance transactions. */
export function addApiRoutes(api: FastifyInstance, account: Account, secretKey: string): void {
  const { records, faults, present } = account
  const { one } = present

  api.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeProblem(401, 'invalid_request_error', 'Invalid API Key provided')
    if (spend(faults, 'rateLimitNext'))
      throw new StripeProblem(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' })
  })

  api.post<Call>('/v1/checkout/sessions', async (request) => {
    const body = once(account, request, () => {
      const session = sessionFrom(request.body ?? {})
      records.sessions.put(session.id, session)
      return present.session(session, expandOf(request))
    })
    if (faults.webhookFirst && 'id' in body) await paySession(account, String(body.id))
    return body
  })
  api.get<Call>('/v1/checkout/sessions', ({ query }) =>
    list(
      records.sessions.all().filter(({ intentId }) => intentId === query.payment_intent),
      (session) => present.session(session),
    ),
  )
  api.get<Call>('/v1/checkout/sessions/:id', (request) =>
    present.session(one(records.sessions, 'checkout.session', request.params.id), expandOf(request)),
  )
  api.post<Call>('/v1/checkout/sessions/:id/expire', ({ params }) =>
    present.session(expireSession(account, params.id).session),
  )
  api.get<Call>('/v1/payment_intents/:id', (request) =>
    present.intent(one(records.intents, 'payment_intent', request.params.id), expandOf(request)),
  )
  api.post<Call>('/v1/refunds', async (request) => {
    let sent = Promise.resolve()
    const body = once(account, request, () => {
      const fields = request.body ?? {}
      const made = refundCharge(account, fields.charge ?? '', {
        ...(fields.amount !== undefined && { amount: Number(fields.amount) }),
        metadata: group(fields, 'metadata'),
      })
      sent = made.sent
      return present.refund(made.refund)
    })
    if (faults.webhookFirst) await sent
    return body
  })
  api.get<Call>('/v1/refunds', ({ query }) =>
    list(
      records.refunds.all().filter(({ chargeId }) => chargeId === query.charge),
      present.refund,
    ),
  )
  api.get<Call>('/v1/refunds/:id', ({ params }) => present.refund(one(records.refunds, 'refund', params.id)))
  api.get<Call>('/v1/disputes', ({ query }) => pageOf(records.disputes.all(), query, present.dispute))
  api.get<Call>('/v1/disputes/:id', ({ params }) =>
    present.dispute(one(records.disputes, 'dispute', params.id)),
  )
  api.get<Call>('/v1/balance_transactions/:id', (request) =>
    present.movement(one(records.movements, 'balance transaction', request.params.id), expandOf(request)),
  )
  api.get<Call>('/v1/balance_transactions', (request) => {
    const expand = expandOf(request).map((path) => path.replace(/^data\./, ''))
    return pageOf(records.movements.all(), request.query, (moved) => present.movement(moved, expand))
  })
}

const list = <T>(rows: readonly T[], show: (row: T) => object) => ({
  object: 'list',
  data: rows.map(show),
  has_more: false,
  url: '/v1',
})

/** Those of a time, newest first, from after `starting_after`. */
function pageOf<T extends { readonly id: string; readonly created: number }>(
  all: readonly T[],
  query: Fields,
  show: (row: T) => object,
): object {
  const [from, to] = [Number(query['created[gte]'] ?? 0), Number(query['created[lte]'] ?? unixNow())]
  const rows = all.filter(({ created }) => created >= from && created <= to).toReversed()
  const start = rows.findIndex(({ id }) => id === query.starting_after) + 1
  const size = Number(query.limit ?? 10)
  return { ...list(rows.slice(start, start + size), show), has_more: rows.length > start + size }
}

/** Stripe's forms name nested fields `metadata[reference]` and `expand[0]`. */
const group = (fields: Fields, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value = '']) => [key.slice(name.length + 1, -1), value]),
  )

const expandOf = ({ body, query }: FastifyRequest<Call>): string[] =>
  Object.values(group({ ...query, ...body }, 'expand'))

function sessionFrom(fields: Fields): Session {
  const amount = Number(fields['line_items[0][price_data][unit_amount]'])
  if (fields.mode !== 'payment') throw invalid('Only payments are emulated', 'mode')
  if (!Number.isInteger(amount) || amount < LEAST_CENTS)
    throw invalid('The Checkout Session total amount is too small', 'line_items', 'amount_too_small')
  for (const name of ['success_url', 'cancel_url'] as const)
    if (!URL.canParse(fields[name] ?? '')) throw invalid('Not a valid URL', name, 'url_invalid')
  const methods = Object.values(group(fields, 'allowed_payment_method_types'))
  return {
    id: newId('cs_test'),
    created: unixNow(),
    expiresAt: unixNow() + DAY,
    amount,
    currency: fields['line_items[0][price_data][currency]'] ?? '',
    name: fields['line_items[0][price_data][product_data][name]'] ?? '',
    reference: fields.client_reference_id ?? null,
    metadata: group(fields, 'metadata'),
    intentMetadata: group(fields, 'payment_intent_data[metadata]'),
    methods: methods.length > 0 ? methods : ['card'],
    successUrl: fields.success_url ?? '',
    cancelUrl: fields.cancel_url ?? '',
    locale: fields.locale ?? 'auto',
    status: 'open',
    intentId: null,
  }
}

/**
 * Does the work once per idempotency key. The same key with the same request gets the first response again; with
 * another one it is refused. Refusals are not remembered: Stripe remembers none from before the work.
 */
function once({ records, faults }: Account, request: FastifyRequest<Call>, work: () => object): object {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return work()
  if (spend(faults, 'keyInUseNext'))
    throw new StripeProblem(
      409,
      'idempotency_error',
      'There is currently another in-progress request using this key.',
      {
        code: 'idempotency_key_in_use',
      },
    )
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? {}]))
    .digest('hex')
  const before = records.answers.get(key)
  if (before && before.fingerprint !== fingerprint)
    throw new StripeProblem(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    )
  if (before) return before.body
  const body = work()
  records.answers.put(key, { fingerprint, body })
  return body
}
