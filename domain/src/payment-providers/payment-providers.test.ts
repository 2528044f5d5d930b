import { expect, it } from 'vitest'
import { isPaymentProvider, PAYMENT_PROVIDERS, PROVIDER_ACCOUNT_NAMES, PROVIDER_TITLES } from './index.ts'

it('knows every provider by its name, and the wallet as none', () => {
  expect(PAYMENT_PROVIDERS.every(isPaymentProvider)).toBe(true)
  expect(['wallet', 'PayPal', ''].filter(isPaymentProvider)).toEqual([])
})

it('writes each provider as its name, but for capitals', () => {
  expect(PAYMENT_PROVIDERS.map((name) => PROVIDER_TITLES[name].toLowerCase())).toEqual([...PAYMENT_PROVIDERS])
})

it('books the money of each provider in three accounts of its own', () => {
  expect(PROVIDER_ACCOUNT_NAMES).toHaveLength(3 * PAYMENT_PROVIDERS.length)
  expect(new Set(PROVIDER_ACCOUNT_NAMES).size).toBe(PROVIDER_ACCOUNT_NAMES.length)
})
