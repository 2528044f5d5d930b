import type { Data, Language } from '@sampan/contract'
import { languageEntry } from '@sampan/messages/languages'

/** A configured payment provider, with what customers can pay with on its page. */
export type PaymentProvider = Data<'/api/pay/get_payment_providers'>[number]

/** Paying from the wallet. */
export const BALANCE = 'balance'
/** Shown disabled where no provider takes cards. */
export const CREDIT_CARD = 'creditcard'

const takes = (method: string) => (provider: PaymentProvider) => provider.methods.includes(method)

/**
 * Returns the payment methods in display order: providers' names, the balance, and a disabled card where none takes
 * cards. Readers of Chinese are used to Alipay and WeChat Pay, so a provider with them comes first.
 */
export function offeredWays(
  providers: readonly PaymentProvider[],
  hasBalance: boolean,
  lang: Language,
): readonly string[] {
  const { usualPayment } = languageEntry(lang)
  const isUsual = usualPayment ? takes(usualPayment) : () => false
  const inOrder = providers.toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)))
  return [
    ...inOrder.map(({ provider }) => provider),
    ...(hasBalance ? [BALANCE] : []),
    ...(providers.some(takes('card')) ? [] : [CREDIT_CARD]),
  ]
}

/** Returns the method that an address names; a card is paid through the provider that takes cards. */
export const requestedMethod = (method: string, providers: readonly PaymentProvider[]): string =>
  method === CREDIT_CARD ? (providers.find(takes('card'))?.provider ?? method) : method

/** Keys of messages/<language>/payment.json. */
export type PaymentRefusal = 'select_pay_way' | 'payoneer' | 'balance_below_zero' | 'top_up_first'

/**
 * Returns why a sum (USD, from the wire) cannot be paid this way, or null when it can. `payoneer` is not
 * offered, but an address may name it. The server checks again.
 */
export function refusalOfPaymentMethod(
  way: string,
  providers: readonly PaymentProvider[],
  balance: number,
  total: number,
): PaymentRefusal | null {
  if (way === 'payoneer') return 'payoneer'
  if (providers.some(({ provider }) => provider === way)) return null
  if (way !== BALANCE) return 'select_pay_way'
  if (balance <= 0) return 'balance_below_zero'
  return balance < total ? 'top_up_first' : null
}

/** Whether any of these methods can pay the sum: without a provider, only a balance that covers it. */
export const isPayable = (
  ways: readonly string[],
  providers: readonly PaymentProvider[],
  balance: number,
  total: number,
): boolean => ways.some((way) => refusalOfPaymentMethod(way, providers, balance, total) === null)
