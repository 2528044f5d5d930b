import { expect, it } from 'vitest'
import { isPaymentProvider, PAYMENT_PROVIDERS, PROVIDER_ACCOUNT_NAMES } from './index.ts'

it('recognises every provider by its name, and the wallet as none', () => {
  expect(PAYMENT_PROVIDERS.every(isPaymentProvider)).toBe(true)
  expect(['wallet', 'PayPal', 'toString', ''].filter(isPaymentProvider)).toEqual([])
})

it('has three accounts for the money of each provider', () => {
  expect(PROVIDER_ACCOUNT_NAMES).toHaveLength(3 * PAYMENT_PROVIDERS.length)
  expect(new Set(PROVIDER_ACCOUNT_NAMES).size).toBe(PROVIDER_ACCOUNT_NAMES.length)
})
