import { failpoint } from '../../failpoint.ts'
import { type PayPal, type PayPalOrder, PayPalRefused, PayPalUnclear } from '../../outside/paypal/index.ts'
import type { World } from '../../world.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { endIntent, type Intent, intentById, lockIntent, markChecked, moveIntent } from '../intents/index.ts'
import { beginCapturing } from './begin-capturing.ts'
import { bookCapture, bookSuspense } from './book-capture.ts'

/** Who asks: the customer comes back from PayPal, a notice came in, a payment is begun again, or the clock. */
export type SettledBy = 'return' | 'notice' | 'start' | 'clock'

/** PayPal's words for: let the customer choose another way to pay, on the same approval page. */
const BACK_TO_APPROVAL = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']

/**
 * Brings a PayPal payment as far as it can go now: the only code that captures. The return page, the notice worker and the
 * clock all call it, also at the same moment: PayPal does the work once per request id, and one of them books it.
 * @returns the intent as it stands then. Unclear answers leave it as it was, to be asked again.
 */
export async function settle(world: World, intentId: string, by: SettledBy): Promise<Intent> {
  const { paypal } = world.outside
  const intent = await intentById(world.db, intentId)
  if (!intent) throw new Error(`no intent ${intentId}`)
  if (!paypal || !intent.providerOrderId) return intent
  if (intent.status !== 'approving' && intent.status !== 'capturing') return intent
  try {
    return await advance(world, paypal, intent, intent.providerOrderId, by)
  } catch (failure) {
    if (!(failure instanceof PayPalUnclear || failure instanceof PayPalRefused)) throw failure
    world.log('warn', 'a payment could not be settled yet', { intent: intentId, failure: failure.message })
    return (await intentById(world.db, intentId)) ?? intent
  } finally {
    await markChecked(world.db, intentId, world.now())
  }
}

async function advance(
  world: World,
  paypal: PayPal,
  intent: Intent,
  orderId: string,
  by: SettledBy,
): Promise<Intent> {
  failpoint('settle.before-read')
  const order = await ended404(paypal.readOrder(orderId))
  failpoint('settle.after-read')
  if (!order) return end(world, intent, 'expired', 'PayPal no longer knows it')
  if (!isOurs(order, intent)) {
    await raiseAlarm(world, world.db, `intent:${intent.id}`, 'order_differs', {
      orderId,
    })
    return intent
  }
  if (intent.status === 'capturing') return capture(world, paypal, intent, order)

  // A declined card is tried again when the customer has approved anew, not every minute.
  const mayTry = intent.failure === '' || by === 'return' || by === 'notice'
  const isCapturable = order.captures.length > 0 || (order.status === 'APPROVED' && mayTry)
  if (!isCapturable) return intent
  const begun = await beginCapturing(world, intent)
  failpoint('settle.after-capturing')
  return begun.status === 'capturing' ? capture(world, paypal, begun, order) : begun
}

/** Captures what has been approved, then books what PayPal says it took. */
async function capture(world: World, paypal: PayPal, intent: Intent, order: PayPalOrder): Promise<Intent> {
  if (order.captures.length > 0) return book(world, intent, order)
  if (!intent.captureRequestId) throw new Error(`intent ${intent.id} captures without a request id`)
  try {
    const captured = await paypal.captureOrder(order.id, intent.captureRequestId)
    failpoint('settle.after-capture')
    return await book(
      world,
      intent,
      captured.captures.length > 0 ? captured : await paypal.readOrder(order.id),
    )
  } catch (failure) {
    if (!(failure instanceof PayPalRefused)) throw failure
    if (failure.issue === 'ORDER_ALREADY_CAPTURED')
      return book(world, intent, await paypal.readOrder(order.id))
    if (failure.status === 404) return end(world, intent, 'expired', failure.issue)
    const isOver = !BACK_TO_APPROVAL.includes(failure.issue)
    return end(world, intent, isOver ? 'failed' : 'approving', failure.issue)
  }
}

async function book(world: World, intent: Intent, order: PayPalOrder): Promise<Intent> {
  const taken = order.captures.find((one) => one.status === 'COMPLETED') ?? order.captures.at(-1)
  switch (taken?.status) {
    case 'COMPLETED': {
      const isExact = taken.amount.currency === 'USD' && taken.amount.minor === intent.amountCents
      if (order.status !== 'COMPLETED') return standing(world, intent)
      const booked = await (isExact ? bookCapture : bookSuspense)(world, intent, taken)
      failpoint('settle.after-booking')
      return booked
    }
    case 'PENDING':
      // Not ours yet, and not to be paid again.
      return standing(world, intent)
    case 'DECLINED':
    case 'FAILED':
      return end(world, intent, 'failed', taken.status)
    default:
      await raiseAlarm(world, world.db, `intent:${intent.id}`, 'capture_state_unknown', {
        status: taken?.status ?? 'none',
      })
      return standing(world, intent)
  }
}

/** PayPal's order is the one that this intent asked for. */
export const isOurs = (order: PayPalOrder, intent: Intent): boolean =>
  order.customId === intent.id &&
  order.amount?.currency === 'USD' &&
  order.amount.minor === intent.amountCents

const standing = async (world: World, intent: Intent): Promise<Intent> =>
  (await intentById(world.db, intent.id)) ?? intent

/** Acts on a certain no, unless the intent has gone on meanwhile: then the no belongs to an earlier try. */
async function end(
  world: World,
  intent: Intent,
  to: 'approving' | 'expired' | 'failed',
  why: string,
): Promise<Intent> {
  const now = world.now()
  return world.db.transaction(async (tx) => {
    const locked = (await lockIntent(tx, intent.id)) ?? intent
    if (locked.status !== intent.status || locked.captureRequestId !== intent.captureRequestId) return locked
    const ended =
      to === 'approving'
        ? await moveIntent(tx, intent.id, ['capturing'], to, { captureRequestId: null, failure: why }, now)
        : await endIntent(tx, intent.id, to, why, now)
    return ended ?? locked
  })
}

/** Null where PayPal does not know it (any more). */
async function ended404(read: Promise<PayPalOrder>): Promise<PayPalOrder | null> {
  try {
    return await read
  } catch (failure) {
    if (failure instanceof PayPalRefused && failure.status === 404) return null
    throw failure
  }
}
