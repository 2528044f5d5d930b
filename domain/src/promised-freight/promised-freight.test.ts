import { expect, it } from 'vitest'
import { shareChange } from './index.ts'

it('we pay for additional weight up to the limit, and refund a lighter weight', () => {
  expect(shareChange(700n, 2000n)).toEqual({ customer: 0n, absorbed: 700n })
  expect(shareChange(2000n, 2000n)).toEqual({ customer: 0n, absorbed: 2000n })
  expect(shareChange(2001n, 2000n)).toEqual({ customer: 1n, absorbed: 2000n })
  expect(shareChange(-300n, 2000n)).toEqual({ customer: -300n, absorbed: 0n })
  expect(shareChange(0n, 2000n)).toEqual({ customer: 0n, absorbed: 0n })
})

it('the customer pays the whole difference where nothing was promised', () => {
  expect(shareChange(700n, null)).toEqual({ customer: 700n, absorbed: 0n })
  expect(shareChange(-300n, null)).toEqual({ customer: -300n, absorbed: 0n })
})
