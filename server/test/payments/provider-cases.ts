import type { PaymentProviderName } from '@sampan/domain/payment-providers'
import { type PayPal, type Stripe, startPayPal, startStripe } from '@sampan/emulators'
import type { Environment } from '../../src/environment.ts'

/** Amounts of a payment at its provider in cents: captured, and refunded of these. */
export interface CapturedAmounts {
  readonly captureId: string
  readonly cents: bigint
  readonly refundedCents: bigint
}

/** Faults that the emulator of every payment provider can produce. */
export interface CommonFaults {
  on?: string
  failNext?: number
  dropNext?: number
  hang?: boolean
  malformedNext?: number
  rateLimitNext?: number
  webhookUrl?: string
  webhooksOff?: boolean
  webhooksHeld?: boolean
  webhookCopies?: number
  webhookFirst?: boolean
  declineNext?: number
  pendingNext?: number
  wrongAmountNext?: number
}

/** A provider’s emulator as the shared tests use it. A payment is identified by the provider’s own id. */
export interface ProviderCase {
  readonly name: PaymentProviderName
  readonly settings: Partial<Record<keyof Environment, string>>
  /** Parts of the paths of the calls that create, read and capture a payment, read the statement and refund. */
  readonly callPaths: { readonly create: string; readonly statement: string; readonly refund: string }
  set(faults: CommonFaults): void
  /** Calls so far, by method and path. */
  calls(): Readonly<Record<string, number>>
  /** Returns the payment’s id in the address to which the customer is sent. */
  paymentAt(address: string): string
  approve(paymentId: string): Promise<void>
  /** Ends the payment at the provider without money. */
  expire(paymentId: string): Promise<void>
  settlePending(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>
  taken(paymentId: string): readonly CapturedAmounts[]
  /** Has the payer’s bank take back the money of a capture. */
  reverse(captureId: string): Promise<void>
  /** Null where the adapter cannot read disputes. */
  readonly disputes: {
    open(captureId: string): Promise<string>
    decide(disputeId: string, winner: 'buyer' | 'seller'): Promise<void>
  } | null
  /** Pays 10 dollars out to the bank. */
  payTenDollarsOut(): void
  /** Sends an event of a payment that never happened, signed with another secret. */
  forgeWebhook(paymentId: string): Promise<void>
  releaseWebhooks(order?: 'as-happened' | 'reversed'): Promise<void>
  webhooksSettled(): Promise<void>
  close(): Promise<void>
}

/** PayPal’s emulator, with the faults and records specific to PayPal. */
export async function payPalCase(retryDelaysMs: number[]): Promise<ProviderCase & PayPal> {
  const paypal = await startPayPal({ port: 0, retryDelaysMs })
  return {
    ...paypal,
    name: 'paypal',
    settings: {
      PAYPAL_BASE_URL: paypal.url,
      PAYPAL_CLIENT_ID: 'demo-client',
      PAYPAL_CLIENT_SECRET: 'demo-secret',
      PAYPAL_WEBHOOK_ID: 'demo-webhook',
    },
    callPaths: { create: '/v2/checkout/orders', statement: '/v1/reporting', refund: '/refund' },
    paymentAt: (address) => new URL(address).searchParams.get('token') ?? '',
    expire: async (id) => paypal.expire(id),
    taken: (id) => paypal.captured().filter(({ orderId }) => orderId === id),
    disputes: { open: paypal.openDispute, decide: paypal.decideDispute },
    payTenDollarsOut: () => void paypal.payOut('10.00'),
    forgeWebhook: (id) => paypal.forgeWebhook(id, '22.05'),
  }
}

/** Stripe’s emulator, with the faults and records specific to Stripe. */
export async function stripeCase(retryDelaysMs: number[]): Promise<ProviderCase & Stripe> {
  const stripe = await startStripe({ port: 0, retryDelaysMs })
  return {
    ...stripe,
    name: 'stripe',
    settings: {
      STRIPE_BASE_URL: stripe.url,
      STRIPE_SECRET_KEY: 'sk_test_demo',
      STRIPE_WEBHOOK_SECRET: 'whsec_demo',
    },
    callPaths: {
      create: '/v1/checkout/sessions',
      statement: '/v1/balance_transactions',
      refund: 'POST /v1/refunds',
    },
    paymentAt: (address) => new URL(address).pathname.split('/').at(-1) ?? '',
    taken: (id) =>
      stripe
        .captured()
        .filter(({ sessionId }) => sessionId === id)
        .map((line) => ({ ...line, captureId: line.chargeId })),
    // At Stripe a bank takes money back only by a dispute.
    reverse: async (captureId) => void (await stripe.openDispute(captureId)),
    disputes: { open: stripe.openDispute, decide: stripe.decideDispute },
    payTenDollarsOut: () => void stripe.payOut(1_000),
  }
}

/**
 * The table of the shared tests and of `npm run chaos`: a new provider is a line here. Each starts an emulator, which
 * sends a notice that was not accepted again after the delays.
 */
export const PROVIDER_CASES: Readonly<
  Record<PaymentProviderName, (retryDelaysMs: number[]) => Promise<ProviderCase>>
> = {
  paypal: payPalCase,
  stripe: stripeCase,
}
