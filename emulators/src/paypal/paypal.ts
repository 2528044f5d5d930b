import type { FastifyInstance, FastifyReply } from 'fastify'
import { webhookFaults } from '../deliveries.ts'
import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import { addCheckoutRoutes } from './checkout-routes.ts'
import { listDisputes, presentDispute } from './disputes.ts'
import { addControlRoutes, type PayPalControls, payPalControls } from './fault-routes.ts'
import { type PayPalFaults, spend } from './faults.ts'
import { openLedger } from './ledger.ts'
import { approveOrder, captureOrder, createOrder, findOrder } from './orders.ts'
import { findCapture, refundCapture } from './payments.ts'
import { presentCapture, presentOrder, presentRefund } from './present.ts'
import { Problem, rateLimited, unknownResource } from './problems.ts'
import type { Sandbox } from './sandbox-page.ts'
import { transactions } from './statements.ts'
import { addTokenRoute, type Tokens } from './tokens.ts'
import { startWebhooks } from './webhooks.ts'

export type PayPalOptions = EmulatorOptions & {
  clientId?: string
  clientSecret?: string
  webhookId?: string
  webhookUrl?: string
  /** File that keeps its records across restarts; none by default. */
  recordsPath?: string
  tokenSeconds?: number
  /** Delays before a rejected event is sent again. */
  retryDelaysMs?: number[]
}

export type PayPal = Emulator<PayPalFaults> & PayPalControls

const hour = 3_600_000

/** Starts PayPal's REST API (orders v2, payments v2, reporting v1), its approval page and its webhooks. */
export async function startPayPal(options: PayPalOptions = {}): Promise<PayPal> {
  const {
    clientId = 'demo-client',
    clientSecret = 'demo-secret',
    tokenSeconds = 32_400,
    webhookId = 'demo-webhook',
  } = options
  const retryDelaysMs = options.retryDelaysMs ?? [2_000, 10_000, 60_000, 10 * 60_000, hour, 3 * hour]
  const own: PayPalFaults = {
    rejectTokenNext: 0,
    rateLimitNext: 0,
    declineNext: 0,
    payerActionNext: 0,
    pendingNext: 0,
    wrongAmountNext: 0,
    currencyOfNext: '',
    inProgressNext: 0,
    alternateFundingNext: 0,
    blockDuplicateInvoices: true,
    ...webhookFaults(options.webhookUrl),
  }
  const ledger = openLedger(options.recordsPath)
  let controls: PayPalControls | undefined
  const emulator = await openEmulator(options, own, async ({ app, faults, url }) => {
    const webhooks = await startWebhooks({ webhookId, retryDelaysMs, faults, url })
    const sandbox: Sandbox = { ledger, faults, webhooks, url }
    controls = payPalControls(sandbox)
    app.setErrorHandler(answerProblem)
    app.addHook('onClose', () => webhooks.stop())
    const tokens = addTokenRoute(app, { clientId, clientSecret, tokenSeconds })
    app.get(webhooks.certificatePath, { config: { aside: true } }, (_request, reply) =>
      reply.type('application/x-pem-file').send(webhooks.pem),
    )
    addCheckoutRoutes(app, sandbox)
    addControlRoutes(app, controls, sandbox)
    await app.register(async (api) => addApiRoutes(api, sandbox, tokens))
  })
  if (!controls) throw new Error('the routes were not added')
  return { ...emulator, ...controls }
}

type ById = { Params: { id: string } }

function addApiRoutes(api: FastifyInstance, sandbox: Sandbox, tokens: Tokens): void {
  const { ledger, faults, url } = sandbox
  api.addHook('onRequest', async ({ headers }, reply) => {
    if (spend(faults, 'rejectTokenNext')) tokens.revoke(headers.authorization)
    if (!tokens.accepts(headers.authorization))
      return reply
        .code(401)
        .send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
    if (spend(faults, 'rateLimitNext')) throw rateLimited()
  })

  api.post('/v2/checkout/orders', async (request, reply) => {
    const { status, body } = createOrder(sandbox, request)
    if (faults.webhookFirst && status === 201 && 'id' in body)
      await approveOrder(sandbox, String(body.id)).sent
    return reply.code(status).send(body)
  })
  api.get<ById>('/v2/checkout/orders/:id', ({ params }) =>
    presentOrder(ledger, findOrder(sandbox, params.id), url()),
  )
  api.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) =>
    answer(sandbox, reply, captureOrder(sandbox, request, request.params.id)),
  )
  api.get<ById>('/v2/payments/captures/:id', ({ params }) =>
    presentCapture(ledger, findCapture(sandbox, params.id), url()),
  )
  api.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) =>
    answer(sandbox, reply, refundCapture(sandbox, request, request.params.id)),
  )
  api.get<ById>('/v2/payments/refunds/:id', ({ params }) => {
    const refund = ledger.refunds.get(params.id)
    // Money that is given back is no refund.
    if (!refund || refund.amount.value.startsWith('-')) throw unknownResource()
    return presentRefund(ledger, refund, url())
  })
  api.get<{ Querystring: Record<string, string> }>('/v1/customer/disputes', ({ query }) =>
    listDisputes(sandbox, query),
  )
  api.get<ById>('/v1/customer/disputes/:id', ({ params }) => presentDispute(sandbox, params.id))
  api.get<{ Querystring: Record<string, string> }>('/v1/reporting/transactions', ({ query }) =>
    transactions(ledger, query),
  )
}

async function answer(
  sandbox: Sandbox,
  reply: FastifyReply,
  { status, body, sent }: { status: number; body: object; sent: Promise<void> },
) {
  if (sandbox.faults.webhookFirst) await sent
  return reply.code(status).send(body)
}

function answerProblem(error: Error & { statusCode?: number }, _request: unknown, reply: FastifyReply): void {
  if (error instanceof Problem) reply.code(error.status).send(error.body)
  else reply.code(error.statusCode ?? 500).send({ name: 'INTERNAL_SERVER_ERROR', message: error.message })
}
