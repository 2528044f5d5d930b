import { providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import {
  nullIfNotFound,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnclear,
} from '../../integrations/payment-providers/index.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { endIntent } from '../intents/end-intent.ts'
import { type Intent, intentById, lockIntent, moveIntent } from '../intents/payment-intents.queries.ts'
import { markChecked } from '../intents/unfinished-intents.queries.ts'
import { captureOfIntent } from '../payments.queries.ts'
import { providerOf } from '../provider-of.ts'
import { beginCapturing } from './begin-capturing.ts'
import { bookCapture, bookSuspense } from './book-capture.ts'
import { notifyDeclined } from './notify-declined.ts'

/**
 * The trigger: the customer returns from the provider, a webhook event arrived, a payment is started again, the
 * schedule, or a check of a payment that ended here.
 */
export type SettledBy = 'return' | 'notice' | 'start' | 'clock' | 'close'

/** The intent's status after a refused capture. */
const AFTER_REFUSAL = { not_found: 'expired', needs_customer: 'approving', refused: 'failed' } as const

/** Intents that ended without money. A webhook may still report a capture that completed afterwards. */
const ENDED = ['cancelled', 'expired', 'failed']

/**
 * Advances a payment through a provider as far as possible; the only code that captures. The return page, the webhook
 * job and the schedule all call it, possibly in parallel: the provider captures once per request id, and one of the
 * callers books it.
 * @returns the resulting intent. An unclear outcome leaves it unchanged, to be checked again.
 */
export async function settle(context: AppContext, intentId: string, by: SettledBy): Promise<Intent> {
  try {
    return await settleClearly(context, intentId, by)
  } catch (failure) {
    if (!(failure instanceof ProviderUnclear || failure instanceof ProviderRefused)) throw failure
    context.log.warn({ intent: intentId, failure: failure.message }, 'a payment could not be settled yet')
    const intent = await intentById(context.db, intentId)
    if (!intent) throw failure
    return intent
  }
}

/** The same for a caller that has to know an unclear outcome. @throws ProviderUnclear, ProviderRefused for one */
export async function settleClearly(context: AppContext, intentId: string, by: SettledBy): Promise<Intent> {
  const intent = await intentById(context.db, intentId)
  if (!intent) throw new Error(`no intent ${intentId}`)
  const provider = providerOf(context, intent.way)
  if (!provider || !intent.providerOrderId) return intent
  const isEnded = ENDED.includes(intent.status)
  if (
    isEnded
      ? by !== 'notice' && by !== 'close'
      : intent.status !== 'approving' && intent.status !== 'capturing'
  )
    return intent
  try {
    return isEnded
      ? await bookLateCapture(context, provider, intent, intent.providerOrderId)
      : await advance(context, provider, intent, intent.providerOrderId, by)
  } finally {
    await markChecked(context.db, intentId, context.now())
  }
}

async function advance(
  context: AppContext,
  provider: PaymentProvider,
  intent: Intent,
  paymentId: string,
  by: SettledBy,
): Promise<Intent> {
  failpoint('settle.before-read')
  const payment = await nullIfNotFound(provider.read(paymentId))
  failpoint('settle.after-read')
  if (!payment) return end(context, intent, 'expired', ENDED_BECAUSE.unknown_there)
  if (!isOurs(payment, intent)) {
    await raiseAlarm(context, context.db, `intent:${intent.id}`, 'order_differs', {
      provider: providerTitle(provider.name),
      payment: paymentId,
    })
    return intent
  }
  if (payment.captures.length === 0 && payment.state === 'ended')
    return end(context, intent, 'expired', ENDED_BECAUSE.ended_there)
  // The provider took the money on its own: it is booked whatever the state of the payables.
  if (payment.captures.some((one) => one.state === 'completed')) return book(context, intent, payment)
  if (intent.status === 'capturing') return capture(context, provider, intent, payment, by)

  // A declined card is retried only after another approval by the customer, not every minute.
  const mayTry = intent.failure === '' || by === 'return' || by === 'notice'
  const isCapturable = payment.captures.length > 0 || (payment.state === 'approved' && mayTry)
  if (!isCapturable) return intent
  const capturing = await beginCapturing(context, intent)
  failpoint('settle.after-capturing')
  return capturing.status === 'capturing' ? capture(context, provider, capturing, payment, by) : capturing
}

/** The provider captured for an intent that had ended: the money is booked and an alarm is raised at once. */
async function bookLateCapture(
  context: AppContext,
  provider: PaymentProvider,
  intent: Intent,
  paymentId: string,
): Promise<Intent> {
  // Releasing money in suspense also ends its intent; that capture is already in the ledger.
  if (await captureOfIntent(context.db, intent.id)) return intent
  const payment = await nullIfNotFound(provider.read(paymentId))
  if (!payment?.captures.some((one) => one.state === 'completed') || !isOurs(payment, intent)) return intent
  await raiseAlarm(context, context.db, `intent:${intent.id}`, 'captured_after_end', {
    provider: providerTitle(provider.name),
    payment: paymentId,
    ended: intent.status,
  })
  return book(context, intent, payment)
}

/** Captures an approved payment, then books what the provider captured. */
async function capture(
  context: AppContext,
  provider: PaymentProvider,
  intent: Intent,
  payment: ProviderPayment,
  by: SettledBy,
): Promise<Intent> {
  if (payment.captures.length > 0) return book(context, intent, payment)
  if (!intent.captureRequestId) throw new Error(`intent ${intent.id} captures without a request id`)
  try {
    const captured = await provider.capture(payment.id, intent.captureRequestId)
    failpoint('settle.after-capture')
    return await book(
      context,
      intent,
      captured.captures.length > 0 ? captured : await provider.read(payment.id),
    )
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    if (failure.because === 'captured_already') return book(context, intent, await provider.read(payment.id))
    const to = AFTER_REFUSAL[failure.because]
    return end(context, intent, to, failure.issue, by)
  }
}

async function book(context: AppContext, intent: Intent, payment: ProviderPayment): Promise<Intent> {
  const taken = payment.captures.find((one) => one.state === 'completed') ?? payment.captures.at(-1)
  switch (taken?.state) {
    case 'completed': {
      const isExact = taken.amount.currency === 'USD' && taken.amount.minor === intent.amountCents
      if (payment.state !== 'taken') return standing(context, intent)
      const booked = await (isExact ? bookCapture : bookSuspense)(context, intent, taken)
      failpoint('settle.after-booking')
      return booked
    }
    case 'pending':
      // Pending: the money has not arrived, and the payables must not be paid again.
      return standing(context, intent)
    case 'declined':
      return end(context, intent, 'failed', taken.detail)
    default:
      await raiseAlarm(context, context.db, `intent:${intent.id}`, 'capture_state_unknown', {
        status: taken?.detail ?? 'none',
      })
      return standing(context, intent)
  }
}

/** Returns true when the provider's payment is the one that this intent created. */
export const isOurs = (payment: ProviderPayment, intent: Intent): boolean =>
  payment.reference === intent.id &&
  payment.amount?.currency === 'USD' &&
  payment.amount.minor === intent.amountCents

const standing = async (context: AppContext, intent: Intent): Promise<Intent> =>
  (await intentById(context.db, intent.id)) ?? intent

/**
 * Ends the intent after a definite refusal, unless it has advanced in the meantime: then the refusal belongs to an
 * earlier attempt. A customer whose payment failed, or was declined while they were away, is notified: the page may have told
 * them to wait.
 */
async function end(
  context: AppContext,
  intent: Intent,
  to: 'approving' | 'expired' | 'failed',
  why: string,
  by?: SettledBy,
): Promise<Intent> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const locked = (await lockIntent(tx, intent.id)) ?? intent
    if (locked.status !== intent.status || locked.captureRequestId !== intent.captureRequestId) return locked
    const ended =
      to === 'approving'
        ? await moveIntent(tx, intent.id, ['capturing'], to, { captureRequestId: null, failure: why }, now)
        : await endIntent(tx, intent.id, to, why, now)
    if (ended?.status === 'failed' || (by === 'clock' && ended)) await notifyDeclined(context, tx, ended)
    return ended ?? locked
  })
}
