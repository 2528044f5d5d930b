import { providerTitle } from '@sampan/domain/payment-providers'
import { languageOf } from '@sampan/messages/languages'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { withIdempotencyKey } from '../../idempotency/idempotency-key.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnclear,
} from '../../integrations/payment-providers/index.ts'
import { Refusal } from '../../refusal.ts'
import { settle } from '../captures/settle.ts'
import { endIntent } from '../intents/end-intent.ts'
import { openIntent, openingIntent } from '../intents/open-intent.ts'
import { type Intent, intentById, moveIntent } from '../intents/payment-intents.queries.ts'
import { paidFor } from '../payables/paid-for.ts'
import {
  findPayables,
  payableType,
  refuseHeldPayment,
  refuseOtherTotal,
  refuseUnpayable,
} from '../payables/payable-types.ts'
import { capturesForNothing } from '../payments.queries.ts'
import { providerOf } from '../provider-of.ts'
import { invoiceId } from './invoice-id.ts'
import type { PaymentInput } from './pay-from-wallet.ts'
import { whileCustomerWaits } from './while-customer-waits.ts'

/**
 * Starts a payment through a provider. The intent is committed before the call to it; starting again for the
 * same payables and provider reuses it.
 * @returns the address where the customer approves it.
 * @throws Refusal unknown_id, paid_already, can_not_pay, freight_changed, held, payment_under_way; `can_not_pay`
 * also when the provider is not configured; provider_silent when it does not respond, or not in time: nothing is lost, another
 * try reuses the same intent.
 */
export async function startPayment(context: AppContext, way: string, input: PaymentInput): Promise<string> {
  const provider = providerOf(context, way)
  if (!provider) throw new Refusal('can_not_pay')
  const approval = await whileCustomerWaits(context, openedApproval(context, provider, input))
  if (approval === null) throw silent(provider)
  return approval
}

const silent = ({ name }: PaymentProvider) =>
  new Refusal('provider_silent', { provider: providerTitle(name) })

async function openedApproval(
  context: AppContext,
  provider: PaymentProvider,
  input: PaymentInput,
): Promise<string> {
  const open = (payment: PaymentInput) => openedIntent(context, provider, payment)
  const first = await approvalOf(context, provider, await open(input))
  // A reused intent may have expired at the provider; then one more attempt is made with a new one.
  const approval =
    first ?? (await approvalOf(context, provider, await open({ ...input, idempotencyKey: null })))
  if (!approval) throw new Refusal('can_not_pay')
  return approval
}

async function openedIntent(
  context: AppContext,
  { name: way }: PaymentProvider,
  input: PaymentInput,
): Promise<string> {
  const { customerId, kind, numbers, lang } = input
  const id = await openingIntent(context, (tx) =>
    withIdempotencyKey(tx, input.idempotencyKey, async () => {
      const payables = await findPayables(tx, customerId, kind, numbers)
      refuseUnpayable(payables)
      await refuseHeldPayment(tx, customerId, kind, payables)
      refuseOtherTotal(payables, input.seenTotal)
      const purpose = payableType(kind).purpose
      const now = context.now()
      return openIntent(tx, { customerId, way, purpose, kind, payables, lang, now })
    }),
  )
  failpoint('start-payment.after-intent')
  return id
}

/** Returns the approval address of an intent; null when it has ended without money. */
async function approvalOf(
  context: AppContext,
  provider: PaymentProvider,
  id: string,
): Promise<string | null> {
  const opened = await intentById(context.db, id)
  if (!opened) throw new Error(`no intent ${id}`)
  try {
    const intent =
      opened.status === 'created'
        ? await createAtProvider(context, provider, opened)
        : await settle(context, id, 'start')
    if (intent.status === 'paid') throw new Refusal('paid_already')
    if (intent.status === 'capturing' || intent.status === 'suspense') throw new Refusal('payment_under_way')
    return intent.status === 'approving' ? intent.approveUrl : null
  } catch (failure) {
    if (failure instanceof ProviderUnclear) {
      context.log.warn({ intent: id, failure: failure.message }, 'the payment provider did not answer')
      throw silent(provider)
    }
    throw failure
  }
}

/** The request id is always the same, so the provider creates one payment per intent, however often called. */
async function createAtProvider(
  context: AppContext,
  provider: PaymentProvider,
  intent: Intent,
): Promise<Intent> {
  const numbers = await numbersOf(context, intent)
  const back = (way: string) => `${context.environment.PUBLIC_URL}/api/pay/${provider.name}/${way}`
  try {
    const payment = await provider.create(
      {
        reference: intent.id,
        invoiceId: invoiceId(numbers, await capturesForNothing(context.db, intent)),
        cents: intent.amountCents,
        description: `Sampan ${numbers.join(', ')}`.slice(0, 127),
        returnUrl: back('return'),
        cancelUrl: back('cancel'),
        lang: languageOf(intent.lang),
      },
      `${intent.id}-create`,
    )
    failpoint('start-payment.after-create')
    const approving = await moveIntent(
      context.db,
      intent.id,
      ['created'],
      'approving',
      { providerOrderId: payment.id, approveUrl: payment.approveUrl },
      context.now(),
    )
    failpoint('start-payment.after-approving')
    // A webhook event arrived before the response, and the payment has already advanced.
    return approving ?? (await intentById(context.db, intent.id)) ?? intent
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    context.log.warn({ intent: intent.id, issue: failure.issue }, 'a payment was refused')
    await context.db.transaction((tx) => endIntent(tx, intent.id, 'failed', failure.issue, context.now()))
    throw new Refusal('can_not_pay')
  }
}

/** Returns the customer-facing numbers of an intent's payables. */
export async function numbersOf(context: AppContext, intent: Intent): Promise<string[]> {
  const { payables } = await paidFor(context.db, intent)
  return payables.map((payable) => payable.number)
}
