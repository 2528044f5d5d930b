import { expect, it } from 'vitest'
import { wireTopUpPrice } from './top-up-price.ts'

const tiers = [
  { max: 500, discount_value: 8.5 },
  { max: 100, discount_value: 1 },
]

it('prices a top-up with the discount of the first tier that reaches the amount', () => {
  expect(wireTopUpPrice(100, tiers)).toEqual({ pay: 99, saved: 1 })
  expect(wireTopUpPrice(110, tiers)).toEqual({ pay: 101.5, saved: 8.5 })
  expect(wireTopUpPrice(510, tiers)).toEqual({ pay: 510, saved: 0 })
})
