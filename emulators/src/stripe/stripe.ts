import type { FastifyInstance, FastifyReply } from 'fastify'
import { openDeliveries, webhookFaults } from '../deliveries.ts'
import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import {
  type Account,
  expireSession,
  finishRefund,
  paySession,
  settlePending,
  signedEvent,
} from './account.ts'
import { addApiRoutes } from './api.ts'
import { addCheckoutPage } from './checkout-page.ts'
import { decideDispute, openDispute } from './disputes.ts'
import { StripeProblem } from './errors.ts'
import type { StripeFaults } from './faults.ts'
import { presenter } from './present.ts'
import { type Charge, type Dispute, move, newId, openStripeRecords, refundedOf, unixNow } from './records.ts'

export type StripeOptions = EmulatorOptions & {
  secretKey?: string
  webhookSecret?: string
  webhookUrl?: string
  /** File that keeps its records across restarts; none by default. */
  recordsPath?: string
  /** Delays before a rejected event is sent again. */
  retryDelaysMs?: number[]
}

/** One charge, with Stripe's balance of it. Whole cents. */
export type ChargeLine = { chargeId: string; sessionId: string; cents: bigint; refundedCents: bigint }

/** Actions of the customer, the bank and Stripe itself. Each resolves when its events were delivered or given up. */
export type StripeControls = {
  /** The customer pays; `us_bank_account` and others like it settle later. */
  approve(sessionId: string, method?: string): Promise<void>
  expire(sessionId: string): Promise<void>
  settlePending(chargeId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>
  finishRefund(refundId: string, isPaid: boolean): Promise<void>
  openDispute(chargeId: string, reason?: string): Promise<string>
  decideDispute(disputeId: string, winner: 'buyer' | 'seller', status?: Dispute['status']): Promise<void>
  /** Pays part of the balance out to the bank; only the statement shows it. */
  payOut(cents: number): string
  /** Charges the merchant for a movement that the shop does not know. */
  chargeFee(cents: number): string
  /** Sends an event of a payment that never happened, signed with another secret. */
  forgeWebhook(sessionId: string): Promise<void>
  releaseWebhooks(order?: 'as-happened' | 'reversed'): Promise<void>
  webhooksSettled(): Promise<void>
  /** Returns every charge that succeeded, for comparison with the shop's ledger. */
  captured(): ChargeLine[]
}

export type Stripe = Emulator<StripeFaults> & StripeControls

const hour = 3_600_000

/** Starts Stripe's API (Checkout Sessions, refunds, disputes, balance transactions), its page and its webhooks. */
export async function startStripe(options: StripeOptions = {}): Promise<Stripe> {
  const { secretKey = 'sk_test_demo', webhookSecret = 'whsec_demo' } = options
  const own: StripeFaults = {
    ...webhookFaults(options.webhookUrl),
    rateLimitNext: 0,
    keyInUseNext: 0,
    declineNext: 0,
    pendingNext: 0,
    wrongAmountNext: 0,
    refundPendingNext: 0,
  }
  let controls: StripeControls | undefined
  const emulator = await openEmulator(options, own, async ({ app, faults, url }) => {
    const records = openStripeRecords(options.recordsPath)
    const deliveries = openDeliveries(
      faults,
      options.retryDelaysMs ?? [2_000, 10_000, 60_000, 10 * 60_000, hour, 3 * hour],
    )
    const account: Account = { records, faults, deliveries, present: presenter(records, url), webhookSecret }
    controls = controlsOf(account)
    app.setErrorHandler(answerProblem)
    app.addHook('onClose', () => deliveries.stop())
    addCheckoutPage(app, account)
    addControlRoutes(app, controls)
    await app.register(async (api) => addApiRoutes(api, account, secretKey))
  })
  if (!controls) throw new Error('the routes were not added')
  return { ...emulator, ...controls }
}

function controlsOf(account: Account): StripeControls {
  const { records, deliveries, present } = account
  const movement = (type: 'payout' | 'stripe_fee', cents: number) =>
    move(records, { amount: -cents, fee: 0, currency: 'usd', type, source: newId('po') }).id
  const isPaid = ({ status }: Charge) => status === 'succeeded'
  return {
    approve: async (id, method) => paySession(account, id, method),
    expire: async (id) => expireSession(account, id).sent,
    settlePending: async (id, status) => settlePending(account, id, status === 'COMPLETED'),
    finishRefund: async (id, isDone) => finishRefund(account, id, isDone).sent,
    openDispute: (id, reason = 'product_not_received') => openDispute(account, id, reason),
    decideDispute: (id, winner, status) => decideDispute(account, id, winner, status),
    payOut: (cents) => movement('payout', cents),
    chargeFee: (cents) => movement('stripe_fee', cents),
    forgeWebhook: (id) =>
      deliveries.send(
        signedEvent(['checkout.session.completed', { id, created: unixNow() }], 'whsec_stranger'),
      ),
    releaseWebhooks: (order = 'as-happened') => deliveries.release(order),
    webhooksSettled: () => deliveries.settled(),
    captured: () =>
      records.charges
        .all()
        .filter(isPaid)
        .map(({ id, intentId, amount }) => ({
          chargeId: id,
          sessionId: present.one(records.intents, 'payment_intent', intentId).sessionId,
          cents: BigInt(amount),
          refundedCents: BigInt(refundedOf(records, id)),
        })),
  }
}

type FaultInput = { id?: string; status?: string; method?: string; cents?: number }

/** Adds the same controls over HTTP, for an emulator in another process: `POST /control/<what> {id, …}`. */
function addControlRoutes(app: FastifyInstance, controls: StripeControls): void {
  const config = { aside: true }
  const on = (what: string, act: (input: FaultInput & { id: string }) => unknown) =>
    app.post<{ Body: FaultInput }>(`/control/${what}`, { config }, async ({ body }) => {
      await act({ ...body, id: body.id ?? '' })
      return { done: what }
    })
  on('approve', ({ id, method }) => controls.approve(id, method))
  on('expire', ({ id }) => controls.expire(id))
  on('settle-pending', ({ id, status }) =>
    controls.settlePending(id, status === 'DECLINED' ? 'DECLINED' : 'COMPLETED'),
  )
  on('open-dispute', ({ id }) => controls.openDispute(id))
  on('decide-dispute', ({ id, status }) =>
    controls.decideDispute(id, status === 'buyer' ? 'buyer' : 'seller'),
  )
  on('pay-out', ({ cents = 100 }) => controls.payOut(cents))
}

function answerProblem(error: Error & { statusCode?: number }, _request: unknown, reply: FastifyReply): void {
  if (error instanceof StripeProblem) reply.code(error.status).send(error.body)
  else reply.code(error.statusCode ?? 500).send({ error: { type: 'api_error', message: error.message } })
}
