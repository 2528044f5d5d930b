import type { FastifyInstance } from 'fastify'
import { appealDispute, decideDispute, openDispute } from './disputes.ts'
import { inventedCapture } from './events.ts'
import { type DisputeOutcome, move, payOut } from './ledger.ts'
import { approveOrder, completeOrder, findOrder } from './orders.ts'
import { reverseCapture, settlePending } from './payments.ts'
import type { Sandbox } from './sandbox-page.ts'
import { capturedLines, type LedgerLine, ledgerJson } from './statements.ts'

/** Actions of the payer, the bank and PayPal itself. Each resolves when its events have been delivered or given up. */
export type PayPalControls = {
  approve(orderId: string): Promise<void>
  /** Makes the order unknown (404), as after PayPal's time limit for approval. */
  expire(orderId: string): void
  settlePending(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>
  reverse(captureId: string, feeCents?: bigint): Promise<void>
  /** Completes a capture in progress, whatever its response was. */
  finishCapture(orderId: string): Promise<void>
  /** Pays the merchant's balance out to the bank; only the statement shows it. */
  payOut(value: string): string
  /** Makes any other movement of cents, by its transaction event code; only the statement shows it. */
  move(code: string, cents: bigint, captureId?: string): string
  openDispute(captureId: string, reason?: string): Promise<string>
  appealDispute(disputeId: string): Promise<void>
  decideDispute(disputeId: string, winner: 'buyer' | 'seller', outcome?: DisputeOutcome): Promise<void>
  /** Sends an event of a capture that never happened, with a foreign signature. */
  forgeWebhook(orderId: string, value: string): Promise<void>
  releaseWebhooks(order?: 'as-happened' | 'reversed'): Promise<void>
  webhooksSettled(): Promise<void>
  /** Returns every capture ever completed, in cents, for comparison with the shop's ledger. */
  captured(): LedgerLine[]
}

/** Returns what tests make happen at PayPal, without a page or a route. */
export function payPalControls(sandbox: Sandbox): PayPalControls {
  const { ledger, webhooks } = sandbox
  return {
    approve: (orderId) => approveOrder(sandbox, orderId).sent,
    expire: (orderId) => ledger.orders.put(orderId, { ...findOrder(sandbox, orderId), expired: true }),
    settlePending: (captureId, status) => settlePending(sandbox, captureId, status),
    reverse: (captureId, feeCents) => reverseCapture(sandbox, captureId, feeCents),
    finishCapture: (orderId) => completeOrder(sandbox, findOrder(sandbox, orderId)).sent,
    payOut: (value) => payOut(ledger, value),
    move: (code, cents, captureId) => move(ledger, code, cents, captureId),
    appealDispute: (disputeId) => appealDispute(sandbox, disputeId),
    openDispute: (captureId, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED') =>
      openDispute(sandbox, captureId, reason),
    decideDispute: (disputeId, winner, outcome) => decideDispute(sandbox, disputeId, winner, outcome),
    forgeWebhook: (orderId, value) => webhooks.forge(inventedCapture(orderId, value)),
    releaseWebhooks: (order = 'as-happened') => webhooks.release(order),
    webhooksSettled: () => webhooks.settled(),
    captured: () => capturedLines(ledger),
  }
}

type FaultInput = { id?: string; status?: string; value?: string; order?: string }

/**
 * Adds the same controls over HTTP, for an emulator in another process: `POST /control/<what> {id, …}`,
 * `GET /ledger`.
 */
export function addControlRoutes(app: FastifyInstance, controls: PayPalControls, { ledger }: Sandbox): void {
  const config = { aside: true }
  const on = (what: string, act: (input: FaultInput & { id: string }) => void | Promise<void>) =>
    app.post<{ Body: FaultInput }>(`/control/${what}`, { config }, async ({ body }) => {
      await act({ ...body, id: body.id ?? '' })
      return { done: what }
    })
  on('approve', ({ id }) => controls.approve(id))
  on('expire', ({ id }) => controls.expire(id))
  on('settle-pending', ({ id, status }) =>
    controls.settlePending(id, status === 'DECLINED' ? 'DECLINED' : 'COMPLETED'),
  )
  on('reverse', ({ id }) => controls.reverse(id))
  on('finish-capture', ({ id }) => controls.finishCapture(id))
  on('pay-out', ({ value = '1.00' }) => void controls.payOut(value))
  on('open-dispute', async ({ id }) => void (await controls.openDispute(id)))
  on('decide-dispute', ({ id, status }) =>
    controls.decideDispute(id, status === 'buyer' ? 'buyer' : 'seller'),
  )
  on('forge-webhook', ({ id, value = '1.00' }) => controls.forgeWebhook(id, value))
  on('release-webhooks', ({ order }) =>
    controls.releaseWebhooks(order === 'reversed' ? 'reversed' : 'as-happened'),
  )
  app.get('/ledger', { config }, () => ledgerJson(ledger))
}
