import { expect, it } from 'vitest'
import { mostAtOnce } from './cart-quantity.ts'

it('the most pieces at once are 1,000, or as many as the seller asks for, up to those of a line', () => {
  expect([1, 1_000, 1_200, 5_000, 6_000].map(mostAtOnce)).toEqual([1_000, 1_000, 1_200, 5_000, 5_000])
})
