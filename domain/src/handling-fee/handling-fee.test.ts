import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { handlingFee, handlingFeeTier, prorateHandlingFee } from './index.ts'

it('the fee is 5 % up to $100, 4 % up to $500 and 3 % above, of the whole amount', () => {
  expect(
    [0, 1, 2000, 10_000, 10_001, 20_000, 50_000, 50_001, 100_000].map((c) => handlingFee(usd(c)).minor),
  ).toEqual([0n, 0n, 100n, 500n, 400n, 800n, 2000n, 1500n, 3000n])
  expect(handlingFee(usd(1999)).minor).toBe(100n)
  expect(handlingFeeTier(usd(50_000))?.basisPoints).toBe(400n)
})

it('the fee follows the configured tiers', () => {
  expect(handlingFee(usd(1000), [{ upTo: null, basisPoints: 1_000n }]).minor).toBe(100n)
  expect(handlingFee(usd(1000), []).minor).toBe(0n)
})

it('the fee is split over orders without gaining or losing a cent', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 5_000_000n }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(amounts, (cents) => {
      const total = cents.reduce((sum, one) => sum + one, 0n)
      const fee = handlingFee(usd(total))
      const parts = prorateHandlingFee(fee, cents.map(usd))
      expect(parts).toHaveLength(cents.length)
      expect(parts.reduce((sum, part) => sum + part.minor, 0n)).toBe(fee.minor)
      expect(parts.every((part) => part.minor >= 0n)).toBe(true)
    }),
  )
  expect(prorateHandlingFee(usd(0), [])).toEqual([])
})
