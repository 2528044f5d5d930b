import { randomBytes } from 'node:crypto'
import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { choicesOf, type ProblemChoice } from '@sampan/domain/order-problems'
import { publicId } from '@sampan/domain/public-ids'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { writtenSum } from '../../money-text.ts'
import { issueRefund, makeRoom, PROBLEM, refuseDisputed } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { cancelOrder } from '../cancel-order.ts'
import { recordOrderStage } from '../move-order.ts'
import { insertRequest, type Order } from '../orders.queries.ts'
import { openReturn } from '../returns/open-return.ts'
import { lockOrderById } from '../staff/load-orders.ts'
import { currentOffer } from './current-offer.ts'
import { moveProblem, type OrderProblem, problemOfCustomer, reduceToAvailable } from './problems.queries.ts'

interface Choosing {
  readonly customerId: string
  readonly problemId: string
  readonly choice: ProblemChoice
  /** The sum that the customer was offered for keeping it. */
  readonly seenOffer: Usd
}

/**
 * Carries out a customer's decision about a problem of their order. Keeping returns the offered sum to the wallet; an
 * exchange and a return set the goods aside; a cancellation refunds everything paid.
 * @throws Refusal unknown_id; problem_closed when it was settled, or reported again; request_not_possible for a choice
 * that it does not have; held for one that returns money of a disputed payment; offer_changed when the customer saw another sum, also because refunds left less
 */
export async function choose(
  context: AppContext,
  { customerId, problemId, choice, seenOffer }: Choosing,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const found = await problemOfCustomer(tx, customerId, problemId)
    if (!found) throw new Refusal('unknown_id')
    const order = await lockOrderById(tx, found.problem.orderId)
    const row = (await problemOfCustomer(tx, customerId, problemId)) ?? found
    const { problem, orderType, isExchangeRefused } = row
    if (problem.status !== 'asked') throw new Refusal('problem_closed')
    const isForwarding = orderType === 'forwarding'
    if (!choicesOf(problem.kind, { isForwarding, isExchangeRefused }).includes(choice))
      throw new Refusal('request_not_possible')
    const offer = await currentOffer(tx, order, problem)
    if (seenOffer.minor !== offer.minor)
      throw new Refusal('offer_changed', { old: writtenSum(seenOffer), new: writtenSum(offer) })
    const chosen = { choice, closedAt: context.now(), offerCents: offer.minor }
    const decided = await moveProblem(tx, problem.id, ['asked'], 'chosen', chosen)
    if (!decided) throw new Refusal('problem_closed')
    await OUTCOMES[choice](context, tx, order, decided)
    if (choice === 'cancel') return
    // Orders are locked after wallets, so the event comes last.
    const stage = { stage: 'problem_chosen', note: phrase('kinds', `choice_${choice}`) } as const
    await recordOrderStage(tx, [order.id], stage, context.now())
  })
}

type Outcome = (context: AppContext, tx: Transaction, order: Order, problem: OrderProblem) => Promise<void>

const OUTCOMES: Record<ProblemChoice, Outcome> = {
  async keep(context, tx, order, problem) {
    const { availableQuantity: quantity } = problem
    const offer = usd(problem.offerCents ?? 0n)
    if (offer.minor > 0n) {
      await refuseDisputed(tx, [{ kind: 'order', id: order.id }], true)
      if (quantity !== null) {
        const payment = { kind: 'order', id: order.id, cents: order.totalCents } as const
        await makeRoom(tx, payment, offer.minor, null)
      }
      await issueRefund(context, tx, {
        way: 'wallet',
        requestId: `${PROBLEM}${problem.id}`,
        customerId: order.customerId,
        of: { kind: 'order', id: order.id },
        // Fewer pieces reduce the price; for other goods the price stays, and the refund is at our expense.
        purpose: quantity === null ? 'goodwill' : 'settlement',
        amount: offer,
        subject: order.orderNumber,
        reason: phrase('kinds', `problem_${problem.kind}`),
        ...(problem.offeredBy && { staffId: problem.offeredBy }),
      })
    }
    if (quantity === null) return
    const pieces = { quantity, orderedQuantity: order.orderedQuantity ?? order.quantity }
    if (!(await reduceToAvailable(tx, order.id, pieces))) throw new Refusal('problem_closed')
  },

  async exchange(context, tx, order, problem) {
    requireHere(order)
    await openReturn(tx, {
      orderId: order.id,
      requestId: null,
      purpose: 'exchange',
      reason: problem.note,
      staffId: null,
      now: context.now(),
    })
  },

  async return(context, tx, order, problem) {
    requireHere(order)
    const now = context.now()
    const at = now.toISOString()
    // The customer is not at fault: the return is accepted without a fee.
    const request = await insertRequest(tx, {
      number: publicId('request', randomBytes(10)),
      customerId: order.customerId,
      orderId: order.id,
      kind: 'return',
      reason: problem.note,
      imageUrls: problem.photoUrls,
      stage: 'accepted',
      steps: [
        { stage: 'asked', at, note: '' },
        { stage: 'accepted', at, note: '' },
      ],
      createdAt: now,
    })
    if (!request) throw new Refusal('request_open_already')
    await openReturn(tx, {
      orderId: order.id,
      requestId: request.id,
      purpose: 'return',
      reason: problem.note,
      staffId: null,
      now,
    })
  },

  async cancel(context, tx, order, problem) {
    const reason = phrase('kinds', `problem_${problem.kind}`)
    await cancelOrder(context, tx, null, order, { reason })
  },
}

function requireHere(order: Order): void {
  if (order.status !== 'in_warehouse') throw new Refusal('problem_closed')
}
