/**
 * The payment providers this version knows, by the name that intents, refunds and webhooks store: the title that customers
 * and staff know each by, and its ledger accounts, which are our balance at the provider, its fees, and captured money that
 * no rule can book. PayPal's fees and suspense accounts keep the names from when it was the only provider. A migration
 * creates the rows.
 */
const providers = {
  paypal: {
    title: 'PayPal',
    accounts: { clearing: 'paypal_clearing', fees: 'provider_fees', suspense: 'suspense' },
  },
  stripe: {
    title: 'Stripe',
    accounts: { clearing: 'stripe_clearing', fees: 'stripe_fees', suspense: 'stripe_suspense' },
  },
} as const satisfies Record<
  string,
  { title: string; accounts: Record<'clearing' | 'fees' | 'suspense', string> }
>

export type PaymentProviderName = keyof typeof providers
export const PAYMENT_PROVIDERS = Object.keys(providers) as [PaymentProviderName, ...PaymentProviderName[]]

type ProviderAccounts = (typeof providers)[PaymentProviderName]['accounts']
/** Any provider's ledger account. */
export type ProviderAccount = ProviderAccounts[keyof ProviderAccounts]

/** Any provider's title. */
export type ProviderTitle = (typeof providers)[PaymentProviderName]['title']

/** Returns the name under which people know a provider; it is the same in every language. */
export const providerTitle = (name: PaymentProviderName): ProviderTitle => providers[name].title

/** Returns the ledger accounts of a provider. */
export const providerAccounts = (name: PaymentProviderName): ProviderAccounts => providers[name].accounts

/** Every provider's accounts, in the order of `PAYMENT_PROVIDERS`. */
export const PROVIDER_ACCOUNT_NAMES: readonly ProviderAccount[] = PAYMENT_PROVIDERS.flatMap((name) =>
  Object.values(providerAccounts(name)),
)

/** Returns whether money paid this way comes from a provider; the only other way is the wallet. */
export const isPaymentProvider = (way: string): way is PaymentProviderName => Object.hasOwn(providers, way)
