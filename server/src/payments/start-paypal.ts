import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { withIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { type PayPal, PayPalRefused, PayPalUnclear } from '../integrations/paypal/index.ts'
import { Refusal } from '../refusal.ts'
import { endIntent } from './intents/end-intent.ts'
import { openIntent, openingIntent } from './intents/open-intent.ts'
import { type Intent, intentById, moveIntent, payablesOf } from './intents/payment-intents.queries.ts'
import { invoiceId } from './invoice-id.ts'
import type { PaymentInput } from './pay-from-wallet.ts'
import {
  findPayables,
  payableType,
  refuseHeldPayment,
  refuseOtherTotal,
  refuseUnpayable,
} from './payables/payable-types.ts'
import { settle } from './settle.ts'

/**
 * Starts a PayPal payment. The intent is committed before the call to PayPal; starting again for the same
 * payables reuses it.
 * @returns the address where the customer approves it.
 * @throws Refusal unknown_id, paid_already, can_not_pay, freight_changed, held, payment_under_way; `can_not_pay`
 * also when PayPal does not respond: nothing is lost, another try reuses the same intent.
 */
export async function startPayPal(context: AppContext, input: PaymentInput): Promise<string> {
  const { paypal } = context.integrations
  if (!paypal) throw new Refusal('can_not_pay')
  const first = await approvalOf(context, paypal, await openedIntent(context, input))
  // A reused intent may have expired at PayPal; then it is tried once more with a new one.
  const approval =
    first ??
    (await approvalOf(context, paypal, await openedIntent(context, { ...input, idempotencyKey: null })))
  if (!approval) throw new Refusal('can_not_pay')
  return approval
}

async function openedIntent(context: AppContext, input: PaymentInput): Promise<string> {
  const { customerId, kind, numbers, lang } = input
  const id = await openingIntent(context, (tx) =>
    withIdempotencyKey(tx, input.idempotencyKey, async () => {
      const payables = await findPayables(tx, customerId, kind, numbers)
      refuseUnpayable(payables)
      await refuseHeldPayment(tx, customerId, kind, payables)
      refuseOtherTotal(payables, input.seenTotal)
      const purpose = payableType(kind).purpose
      const now = context.now()
      return (await openIntent(tx, { customerId, way: 'paypal', purpose, kind, payables, lang, now })).id
    }),
  )
  failpoint('start-paypal.after-intent')
  return id
}

/** Returns the approval address of an intent; null when it has ended without money. */
async function approvalOf(context: AppContext, paypal: PayPal, id: string): Promise<string | null> {
  const opened = await intentById(context.db, id)
  if (!opened) throw new Error(`no intent ${id}`)
  try {
    const intent =
      opened.status === 'created'
        ? await createAtPayPal(context, paypal, opened)
        : await settle(context, id, 'start')
    if (intent.status === 'paid') throw new Refusal('paid_already')
    if (intent.status === 'capturing' || intent.status === 'suspense') throw new Refusal('payment_under_way')
    return intent.status === 'approving' ? intent.approveUrl : null
  } catch (failure) {
    if (failure instanceof PayPalUnclear) {
      context.log.warn({ intent: id, failure: failure.message }, 'PayPal did not answer')
      throw new Refusal('can_not_pay')
    }
    throw failure
  }
}

/** The request id is always the same, so PayPal creates one order per intent, however often it is called. */
async function createAtPayPal(context: AppContext, paypal: PayPal, intent: Intent): Promise<Intent> {
  const numbers = await numbersOf(context, intent)
  const back = (way: string) => `${context.environment.PUBLIC_URL}/api/pay/paypal/${way}`
  try {
    const order = await paypal.createOrder(
      {
        customId: intent.id,
        invoiceId: invoiceId(numbers),
        cents: intent.amountCents,
        description: `Sampan ${numbers.join(', ')}`.slice(0, 127),
        returnUrl: back('return'),
        cancelUrl: back('cancel'),
        locale: intent.lang === 'cn' ? 'zh-CN' : 'en-US',
      },
      `${intent.id}-create`,
    )
    failpoint('start-paypal.after-create')
    const approving = await moveIntent(
      context.db,
      intent.id,
      ['created'],
      'approving',
      { providerOrderId: order.id, approveUrl: order.approveUrl },
      context.now(),
    )
    failpoint('start-paypal.after-approving')
    // A notice arrived before the response, and the payment has already advanced.
    return approving ?? (await intentById(context.db, intent.id)) ?? intent
  } catch (failure) {
    if (!(failure instanceof PayPalRefused)) throw failure
    context.log.warn({ intent: intent.id, issue: failure.issue }, 'PayPal refused a payment')
    await context.db.transaction((tx) => endIntent(tx, intent.id, 'failed', failure.issue, context.now()))
    throw new Refusal('can_not_pay')
  }
}

/** Returns the customer-facing numbers of an intent's payables. */
export async function numbersOf(context: AppContext, intent: Intent): Promise<string[]> {
  const frozen = await payablesOf(context.db, intent.id)
  const kind = frozen[0]?.kind
  if (!kind) throw new Error(`intent ${intent.id} is for nothing`)
  const payables = await payableType(kind).byId(
    context.db,
    frozen.map((one) => one.payableId),
  )
  return payables.map((payable) => payable.number)
}
