import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { type PayPal, type PayPalOrder, PayPalRefused, PayPalUnclear } from '../integrations/paypal/index.ts'
import { raiseAlarm } from '../messaging/index.ts'
import { beginCapturing } from './begin-capturing.ts'
import { bookCapture, bookSuspense } from './book-capture.ts'
import { endIntent } from './intents/end-intent.ts'
import {
  type Intent,
  intentById,
  lockIntent,
  markChecked,
  moveIntent,
} from './intents/payment-intents.queries.ts'
import { captureOfIntent } from './payments.queries.ts'

/** The trigger: the customer returns from PayPal, a notice arrived, a payment is started again, or the schedule. */
export type SettledBy = 'return' | 'notice' | 'start' | 'clock'

/** PayPal's issue codes for: let the customer choose another way to pay, on the same approval page. */
const BACK_TO_APPROVAL = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'ORDER_NOT_APPROVED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]

/** Intents that ended without money. A webhook may still report a capture that completed afterwards. */
const ENDED = ['cancelled', 'expired', 'failed']

/**
 * Advances a PayPal payment as far as possible; the only code that captures. The return page, the notice job
 * and the schedule all call it, possibly in parallel: PayPal does the work once per request id, and one of
 * the callers books it.
 * @returns the resulting intent. An unclear outcome leaves it unchanged, to be checked again.
 */
export async function settle(context: AppContext, intentId: string, by: SettledBy): Promise<Intent> {
  const { paypal } = context.integrations
  const intent = await intentById(context.db, intentId)
  if (!intent) throw new Error(`no intent ${intentId}`)
  if (!paypal || !intent.providerOrderId) return intent
  const isEnded = ENDED.includes(intent.status)
  if (isEnded ? by !== 'notice' : intent.status !== 'approving' && intent.status !== 'capturing')
    return intent
  try {
    return isEnded
      ? await bookLateCapture(context, paypal, intent, intent.providerOrderId)
      : await advance(context, paypal, intent, intent.providerOrderId, by)
  } catch (failure) {
    if (!(failure instanceof PayPalUnclear || failure instanceof PayPalRefused)) throw failure
    context.log.warn({ intent: intentId, failure: failure.message }, 'a payment could not be settled yet')
    return (await intentById(context.db, intentId)) ?? intent
  } finally {
    await markChecked(context.db, intentId, context.now())
  }
}

async function advance(
  context: AppContext,
  paypal: PayPal,
  intent: Intent,
  orderId: string,
  by: SettledBy,
): Promise<Intent> {
  failpoint('settle.before-read')
  const order = await ended404(paypal.readOrder(orderId))
  failpoint('settle.after-read')
  if (!order) return end(context, intent, 'expired', 'PayPal no longer knows it')
  if (!isOurs(order, intent)) {
    await raiseAlarm(context, context.db, `intent:${intent.id}`, 'order_differs', {
      orderId,
    })
    return intent
  }
  if (intent.status === 'capturing') return capture(context, paypal, intent, order)

  // A declined card is tried again only after another approval by the customer, not every minute.
  const mayTry = intent.failure === '' || by === 'return' || by === 'notice'
  const isCapturable = order.captures.length > 0 || (order.status === 'APPROVED' && mayTry)
  if (!isCapturable) return intent
  const begun = await beginCapturing(context, intent)
  failpoint('settle.after-capturing')
  return begun.status === 'capturing' ? capture(context, paypal, begun, order) : begun
}

/** PayPal completed a capture of an intent that had ended: the money is booked and an alarm is raised at once. */
async function bookLateCapture(
  context: AppContext,
  paypal: PayPal,
  intent: Intent,
  orderId: string,
): Promise<Intent> {
  // Releasing money in suspense also ends its intent; that capture is already in the ledger.
  if (await captureOfIntent(context.db, intent.id)) return intent
  const order = await ended404(paypal.readOrder(orderId))
  if (!order?.captures.some((one) => one.status === 'COMPLETED') || !isOurs(order, intent)) return intent
  await raiseAlarm(context, context.db, `late-capture:${intent.id}`, 'captured_after_end', {
    orderId,
    ended: intent.status,
  })
  return book(context, intent, order)
}

/** Captures an approved payment, then books what PayPal captured. */
async function capture(
  context: AppContext,
  paypal: PayPal,
  intent: Intent,
  order: PayPalOrder,
): Promise<Intent> {
  if (order.captures.length > 0) return book(context, intent, order)
  if (!intent.captureRequestId) throw new Error(`intent ${intent.id} captures without a request id`)
  try {
    const captured = await paypal.captureOrder(order.id, intent.captureRequestId)
    failpoint('settle.after-capture')
    return await book(
      context,
      intent,
      captured.captures.length > 0 ? captured : await paypal.readOrder(order.id),
    )
  } catch (failure) {
    if (!(failure instanceof PayPalRefused)) throw failure
    if (failure.issue === 'ORDER_ALREADY_CAPTURED')
      return book(context, intent, await paypal.readOrder(order.id))
    if (failure.status === 404) return end(context, intent, 'expired', failure.issue)
    const isOver = !BACK_TO_APPROVAL.includes(failure.issue)
    return end(context, intent, isOver ? 'failed' : 'approving', failure.issue)
  }
}

async function book(context: AppContext, intent: Intent, order: PayPalOrder): Promise<Intent> {
  const taken = order.captures.find((one) => one.status === 'COMPLETED') ?? order.captures.at(-1)
  switch (taken?.status) {
    case 'COMPLETED': {
      const isExact = taken.amount.currency === 'USD' && taken.amount.minor === intent.amountCents
      if (order.status !== 'COMPLETED') return standing(context, intent)
      const booked = await (isExact ? bookCapture : bookSuspense)(context, intent, taken)
      failpoint('settle.after-booking')
      return booked
    }
    case 'PENDING':
      // Pending: we do not have the money yet, and it must not be paid again.
      return standing(context, intent)
    case 'DECLINED':
    case 'FAILED':
      return end(context, intent, 'failed', taken.status)
    default:
      await raiseAlarm(context, context.db, `intent:${intent.id}`, 'capture_state_unknown', {
        status: taken?.status ?? 'none',
      })
      return standing(context, intent)
  }
}

/** Returns true when PayPal's order is the one that this intent created. */
export const isOurs = (order: PayPalOrder, intent: Intent): boolean =>
  order.customId === intent.id &&
  order.amount?.currency === 'USD' &&
  order.amount.minor === intent.amountCents

const standing = async (context: AppContext, intent: Intent): Promise<Intent> =>
  (await intentById(context.db, intent.id)) ?? intent

/**
 * Ends the intent after a definite refusal, unless it has advanced meanwhile: then the refusal belongs to an
 * earlier try.
 */
async function end(
  context: AppContext,
  intent: Intent,
  to: 'approving' | 'expired' | 'failed',
  why: string,
): Promise<Intent> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const locked = (await lockIntent(tx, intent.id)) ?? intent
    if (locked.status !== intent.status || locked.captureRequestId !== intent.captureRequestId) return locked
    const ended =
      to === 'approving'
        ? await moveIntent(tx, intent.id, ['capturing'], to, { captureRequestId: null, failure: why }, now)
        : await endIntent(tx, intent.id, to, why, now)
    return ended ?? locked
  })
}

/** Returns null where PayPal does not know the order (any more). */
async function ended404(read: Promise<PayPalOrder>): Promise<PayPalOrder | null> {
  try {
    return await read
  } catch (failure) {
    if (failure instanceof PayPalRefused && failure.status === 404) return null
    throw failure
  }
}
