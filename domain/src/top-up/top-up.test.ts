import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { discountsMore, type TopUpTier, topUpPrice, topUpRefusal } from './index.ts'

it('a top-up is 10 to 10000 in steps of 10', () => {
  const refusals = [10, 20, 10_000, 0, 5, 9.99, 10_010, 15, 10.01, -10].map((dollars) =>
    topUpRefusal(usd(Math.round(dollars * 100))),
  )
  const range = 'top_up_out_of_range'
  const step = 'top_up_not_a_step'
  expect(refusals).toEqual([null, null, null, range, range, range, range, step, step, range])
})

const tiers: TopUpTier[] = [
  { max: usd(1_000_000), discount: usd(30_000) },
  { max: usd(10_000), discount: usd(0) },
  { max: usd(50_000), discount: usd(500) },
]

it('the discount is that of the first tier that covers the amount, in any order of tiers', () => {
  expect(topUpPrice(usd(10_000), tiers)).toEqual({ credit: usd(10_000), discount: usd(0), pay: usd(10_000) })
  expect(topUpPrice(usd(11_000), tiers).pay).toEqual(usd(10_500))
  expect(topUpPrice(usd(50_000), tiers).discount).toEqual(usd(500))
  expect(topUpPrice(usd(51_000), tiers).discount).toEqual(usd(30_000))
  expect(topUpPrice(usd(51_000), []).pay).toEqual(usd(51_000))
})

it('a top-up credits the chosen amount and its price is always positive', () => {
  const cents = fc.bigInt({ min: 1_000n, max: 1_000_000n })
  fc.assert(
    fc.property(cents, fc.array(fc.tuple(cents, cents)), (amount, rows) => {
      const price = topUpPrice(
        usd(amount),
        rows.map(([max, discount]) => ({ max: usd(max), discount: usd(discount) })),
      )
      expect(price.credit.minor).toBe(amount)
      expect(price.pay.minor + price.discount.minor).toBe(amount)
      expect(price.pay.minor > 0n && price.discount.minor >= 0n).toBe(true)
    }),
  )
})

it('tiers discount more than those before them where they do so for some amount', () => {
  const tier = (max: number, discount: number) => ({ max: usd(max), discount: usd(discount) })
  const before = [tier(5_000, 100), tier(9_000, 500)]
  expect(discountsMore(before, before)).toBe(false)
  expect(discountsMore(before, [])).toBe(false)
  expect(discountsMore([], [tier(5_000, 0)])).toBe(false)
  expect(discountsMore(before, [tier(5_000, 99), tier(9_000, 501)])).toBe(true)
  expect(discountsMore(before, [tier(4_999, 100), tier(9_000, 500)])).toBe(true)
  expect(discountsMore(before, [tier(5_001, 100), tier(9_000, 500)])).toBe(false)
  expect(discountsMore(before, [tier(5_000, 100), tier(9_001, 500)])).toBe(true)
  const cents = fc.bigInt({ min: 1_000n, max: 1_010n })
  const list = fc.array(
    fc.tuple(cents, cents).map(([max, discount]) => ({ max: usd(max), discount: usd(discount) })),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(list, list, (one, other) => {
      const discountBy = (tiers: readonly TopUpTier[], amount: bigint) =>
        topUpPrice(usd(amount), tiers).discount.minor
      const amounts = Array.from({ length: 12 }, (_, index) => BigInt(2_000 + index))
      const higher = (list: readonly TopUpTier[]) =>
        list.map(({ max, discount }) => ({ max: usd(max.minor + 1_000n), discount }))
      const isMore = amounts.some(
        (amount) => discountBy(higher(other), amount) > discountBy(higher(one), amount),
      )
      expect(discountsMore(higher(one), higher(other))).toBe(isMore)
    }),
  )
})
