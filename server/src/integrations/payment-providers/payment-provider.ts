import type { Amount } from '@sampan/domain/money'
import type { PaymentProviderName } from '@sampan/domain/payment-providers'
import type { Language } from '@sampan/messages/languages'

export interface NewPayment {
  /** Our own id; returned with the payment and its captures. */
  readonly reference: string
  /** Identifies the payables; some providers refuse a second capture with the same one. */
  readonly invoiceId: string
  /** US cents. */
  readonly cents: bigint
  readonly description: string
  /**
   * Where the browser returns. There it has a parameter `token`, the provider's id of the payment: where the provider does not
   * add its id, the adapter does.
   */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly lang: Language
}

/** Money that a provider took for a payment. */
export interface ProviderCapture {
  readonly id: string
  /** `completed`: the money is ours. `pending`: it may still become ours. `declined`: it never will. */
  readonly state: 'completed' | 'pending' | 'declined' | 'unknown'
  /** The provider's own name of the state. */
  readonly detail: string
  readonly amount: Amount
  /** The fee the provider keeps, in minor units of the amount's currency; null where only the statement reports it. */
  readonly feeCents: bigint | null
}

/** A payment as the provider has it. */
export interface ProviderPayment {
  readonly id: string
  /**
   * `open`: waits for the customer. `approved`: `capture` takes the money. `taken`: the provider has taken it,
   * on its own or by `capture`; `captures` say how far. `ended`: no money can come any more.
   */
  readonly state: 'open' | 'approved' | 'taken' | 'ended'
  /** What was requested; a capture has the amount that was paid. */
  readonly amount: Amount | null
  readonly reference: string | null
  /** The page where the customer approves it; null when no longer possible. Its host has been checked. */
  readonly approveUrl: string | null
  readonly captures: readonly ProviderCapture[]
}

/** Money returned from a capture, or to it. */
export interface ProviderReturn {
  readonly id: string
  readonly state: 'completed' | 'pending' | 'failed'
  readonly detail: string
  /** Positive: money that left us. A reversal below zero is money returned after a dispute was won. */
  readonly amount: Amount
  /** Our own id of a refund, where the provider returns it. */
  readonly reference: string | null
  readonly captureId: string | null
  /** The provider's fee for a reversal, in US cents. */
  readonly feeCents: bigint
}

/** A buyer's complaint to the provider about a capture. */
export interface ProviderDispute {
  readonly id: string
  /** The provider's reason code. */
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
  /** The disputed amount or, where the provider states it, what the buyer got in the end. */
  readonly amount: Amount
  readonly captureId: string | null
  /** The time by which the seller must respond. */
  readonly respondBy: Date | null
  readonly openedAt: Date
  /** The reversals that this dispute caused so far; empty where the provider reports them on their own. */
  readonly reversalIds: readonly string[]
}

/** One movement on our account at the provider; the amount is the signed change of the balance before the fee. */
export interface StatementLine extends Amount {
  readonly id: string
  /**
   * `reversal`: taken back from a capture, or restored to it. `payout`: to our bank, or from it. `fee`: charged
   * or returned on its own, for example for a dispute. `other`: a movement of an unknown kind, which a person
   * has to check.
   */
  readonly kind: 'capture' | 'refund' | 'reversal' | 'payout' | 'fee' | 'other'
  /** The provider's own name of the kind. */
  readonly detail: string
  /** The capture that a refund or reversal belongs to. */
  readonly captureId: string
  /** Our own id, where the provider returns it. */
  readonly reference: string | null
  /** The fee the provider kept, in minor units; 0 when it reports none. */
  readonly feeMinor: bigint
}

/** The head of an authentic event. */
export interface WebhookEvent {
  /** Unique per event; a repeated delivery has the same. */
  readonly id: string
  readonly type: string
}

/** The subject of an event; it is read from the provider before anything is booked. */
export interface WebhookSubject {
  readonly kind: 'payment' | 'refund' | 'reversal' | 'dispute'
  readonly id: string
}

/**
 * The port of payment providers. Every call
 * @throws ProviderRefused (certainly not done; `not_found` for an unknown id) or ProviderUnclear (repeat with the same
 * request id). A call with a request id takes effect once.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** What a customer can pay with on its page: `paypal`, `card`, `alipay`, … */
  readonly methods: readonly string[]
  create(payment: NewPayment, requestId: string): Promise<ProviderPayment>
  read(paymentId: string): Promise<ProviderPayment>
  /** Takes the money of an approved payment. */
  capture(paymentId: string, requestId: string): Promise<ProviderPayment>
  /** Ends a payment that is no longer wanted; does nothing where only `capture` takes money. */
  close(paymentId: string): Promise<void>
  /** @param refund `cents` in US dollars; null for all that is left of the capture, in its currency */
  refund(
    captureId: string,
    refund: { readonly cents: bigint | null; readonly reference: string },
    requestId: string,
  ): Promise<ProviderReturn>
  readRefund(id: string): Promise<ProviderReturn>
  readReversal(id: string): Promise<ProviderReturn>
  /** Null where disputes cannot be read: then only the reversals that they cause are booked. */
  readonly readDispute: ((id: string) => Promise<ProviderDispute>) | null
  /** Returns the ids of at least the disputes opened since a moment of the last 180 days; none where they cannot be read. */
  disputesSince(since: Date): Promise<readonly string[]>
  /** Reads the movements between two moments. */
  statement(from: Date, to: Date): Promise<StatementLine[]>
  /** How late a movement may appear on the statement, in milliseconds. */
  readonly statementDelayMs: number
  /**
   * Returns the head of an event, or null unless the provider signed it for this webhook.
   * @throws ProviderUnclear when it cannot be verified now.
   */
  verifyWebhook(headers: Readonly<Record<string, unknown>>, raw: Buffer): Promise<WebhookEvent | null>
  /** Returns the subjects of a verified event; empty when it concerns nothing of ours. */
  subjectsOf(raw: Buffer): Promise<readonly WebhookSubject[]>
}
