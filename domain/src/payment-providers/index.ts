/** The payment providers this version knows, by the name that intents, refunds and webhooks store. */
export const PAYMENT_PROVIDERS = ['paypal', 'stripe'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** The names that customers and staff know them by. */
export const PROVIDER_TITLES: Readonly<Record<PaymentProviderName, string>> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
}

/**
 * The ledger accounts of each provider: our balance at the provider, its fees, and captured money that no rule can
 * book. PayPal's fees and suspense accounts keep the names from when it was the only provider. A migration creates the
 * rows.
 */
export const PROVIDER_ACCOUNTS = {
  paypal: { clearing: 'paypal_clearing', fees: 'provider_fees', suspense: 'suspense' },
  stripe: { clearing: 'stripe_clearing', fees: 'stripe_fees', suspense: 'stripe_suspense' },
} as const satisfies Record<PaymentProviderName, { clearing: string; fees: string; suspense: string }>

type Accounts = (typeof PROVIDER_ACCOUNTS)[PaymentProviderName]
/** Any provider's ledger account. */
export type ProviderAccount = Accounts[keyof Accounts]

/** Every provider's accounts, in the order of `PAYMENT_PROVIDERS`. */
export const PROVIDER_ACCOUNT_NAMES: readonly ProviderAccount[] = PAYMENT_PROVIDERS.flatMap((name) =>
  Object.values(PROVIDER_ACCOUNTS[name]),
)

/** Returns whether money paid this way comes from a provider; the only other way is the wallet. */
export const isPaymentProvider = (way: string): way is PaymentProviderName =>
  (PAYMENT_PROVIDERS as readonly string[]).includes(way)
