import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { type Coupon, couponDiscount, couponRecordStatus, couponRefusal } from './index.ts'

const coupon: Coupon = {
  discount: usd(500),
  minimum: usd(3000),
  effectedAt: new Date('2026-01-01T00:00:00Z'),
  expiredAt: new Date('2026-02-01T00:00:00Z'),
  used: false,
}
const inTime = new Date('2026-01-15T00:00:00Z')

it('a coupon is usable from its start until just before its end, from its minimum on', () => {
  expect(couponRefusal(coupon, usd(3000), coupon.effectedAt)).toBeNull()
  expect(couponRefusal(coupon, usd(3000), new Date('2025-12-31T23:59:59.999Z'))).toBe('coupon_not_started')
  expect(couponRefusal(coupon, usd(3000), new Date('2026-01-31T23:59:59.999Z'))).toBeNull()
  expect(couponRefusal(coupon, usd(3000), coupon.expiredAt)).toBe('coupon_expired')
  expect(couponRefusal(coupon, usd(2999), inTime)).toBe('coupon_below_minimum')
  expect(couponRefusal({ ...coupon, used: true }, usd(3000), inTime)).toBe('coupon_used')
})

it('a coupon is in exactly one of three tabs', () => {
  expect(couponRecordStatus(coupon, inTime)).toBe('available')
  expect(couponRecordStatus(coupon, new Date('2025-01-01'))).toBe('available')
  expect(couponRecordStatus(coupon, coupon.expiredAt)).toBe('expired')
  expect(couponRecordStatus({ ...coupon, used: true }, coupon.expiredAt)).toBe('used')
})

it('a discount never exceeds the sum', () => {
  const cents = fc.bigInt({ min: 0n, max: 1_000_000n })
  fc.assert(
    fc.property(cents, cents, (discount, sum) => {
      const off = couponDiscount({ ...coupon, discount: usd(discount) }, usd(sum)).minor
      expect(off <= sum && off <= discount && off >= 0n).toBe(true)
      expect(off === sum || off === discount).toBe(true)
    }),
  )
})
