import { expect, it } from 'vitest'
import { amountFrom } from './amount.ts'

it.each([
  ['usd', 2_205, { currency: 'USD', minor: 2_205n }],
  ['usd', -2_205, { currency: 'USD', minor: -2_205n }],
  ['jpy', 500, { currency: 'JPY', minor: 500n }],
  ['kwd', 5_120, { currency: 'KWD', minor: 5_120n }],
  ['isk', 500, { currency: 'ISK', minor: 5n }],
  ['ugx', -500, { currency: 'UGX', minor: -5n }],
  ['mga', 5, { currency: 'MGA', minor: 500n }],
])('an amount in %s of %d is read in the units of ISO 4217', (currency, amount, read) => {
  expect(amountFrom(currency, amount)).toEqual(read)
})
