import { type Language, languageEntry } from '@sampan/messages/languages'
import type Stripe from 'stripe'
import { ProviderRefused, ProviderUnclear } from '../failures.ts'
import type { NewPayment, ProviderCapture, ProviderPayment } from '../payment-provider.ts'
import { amountFrom } from './amount.ts'
import { STRIPE } from './stripe-client.ts'

type AllowedMethod = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/** Expanded with a session: the charge and its fee. */
export const SESSION_PARTS = ['payment_intent.latest_charge.balance_transaction']

/** Returns the parameters of the Checkout Session for a payment; identical for the same payment. */
export function sessionOf(
  payment: NewPayment,
  methods: readonly string[],
): Stripe.Checkout.SessionCreateParams {
  const back = new URL(payment.returnUrl)
  const metadata = { reference: payment.reference, invoice: payment.invoiceId }
  return {
    mode: 'payment',
    client_reference_id: payment.reference,
    // Limited to the methods that are enabled in the account; Apple Pay and Google Pay come with `card`.
    allowed_payment_method_types: [...methods] as AllowedMethod[],
    ...(methods.includes('wechat_pay') && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: Number(payment.cents),
          product_data: { name: payment.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { description: payment.description, metadata },
    // Stripe replaces the placeholder, which must not be percent-encoded.
    success_url: `${back.href}${back.search === '' ? '?' : '&'}token={CHECKOUT_SESSION_ID}`,
    cancel_url: `${payment.cancelUrl}?token={CHECKOUT_SESSION_ID}`,
    locale: checkoutLocale(payment.lang),
  }
}

/** The languages of Stripe's Checkout, without their regional forms. */
const CHECKOUT_LOCALES =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  )

/** Returns the customer's language for Checkout, which otherwise takes the browser's. */
function checkoutLocale(lang: Language) {
  const { language } = new Intl.Locale(languageEntry(lang).tag)
  return CHECKOUT_LOCALES.includes(language) ? language : 'auto'
}

/**
 * Reads a session. Stripe takes the money as soon as the customer approves; a delayed method is `processing` for
 * days, also after the session expired.
 */
export function paymentFrom(
  session: Stripe.Checkout.Session,
  isCheckout: (address: string) => boolean,
): ProviderPayment {
  const { id, url, status, currency, amount_total } = session
  if (url && !isCheckout(url)) throw new ProviderRefused(STRIPE, 'foreign_checkout_url')
  const captures = capturesOf(session)
  return {
    id,
    state: captures.length > 0 ? 'taken' : status === 'expired' ? 'ended' : 'open',
    amount: currency !== null && amount_total !== null ? amountFrom(currency, amount_total) : null,
    reference: session.client_reference_id,
    approveUrl: url,
    captures,
  }
}

function capturesOf({ payment_intent: intent, status }: Stripe.Checkout.Session): ProviderCapture[] {
  if (!intent) return []
  if (typeof intent === 'string') throw new ProviderUnclear(STRIPE, 'a session without its payment')
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const amount = (sum: number) => amountFrom(intent.currency, sum)
  const common = { id: charge?.id ?? intent.id, detail: intent.status }
  switch (intent.status) {
    case 'succeeded':
      if (!charge) throw new ProviderUnclear(STRIPE, 'a payment without its charge')
      return [{ ...common, state: 'completed', amount: amount(charge.amount), feeCents: feeOf(charge) }]
    case 'processing':
      return [{ ...common, state: 'pending', amount: amount(intent.amount), feeCents: null }]
    default: {
      // While the session is open, the customer may try again on the same page.
      if (status !== 'complete') return []
      const detail = intent.last_payment_error?.code ?? intent.status
      return [{ ...common, detail, state: 'declined', amount: amount(intent.amount), feeCents: null }]
    }
  }
}

/** The fee in the charge's currency; null until Stripe reports it, or where it is settled in another one. */
function feeOf({ balance_transaction: moved, currency }: Stripe.Charge): bigint | null {
  const isSettled = moved && typeof moved === 'object' && moved.currency === currency
  return isSettled ? amountFrom(currency, moved.fee).minor : null
}
