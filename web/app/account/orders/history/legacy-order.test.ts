import { expect, it } from 'vitest'
import { canPayLegacy, legacyOrderChip } from './legacy-order.ts'

const order = { is_virtual: false, order_status: 1, total_amount: 59.2, external_order_price: 0 }

it('offers payment for unpaid orders with a price', () => {
  expect(canPayLegacy(order)).toBe(true)
  expect(canPayLegacy({ ...order, total_amount: 0 })).toBe(false)
  for (const order_status of [0, 2, 3, 4, 5, 6, 7])
    expect(canPayLegacy({ ...order, order_status })).toBe(false)
})

it('uses the external price of virtual orders', () => {
  const virtual = { ...order, is_virtual: true }
  expect(canPayLegacy(virtual)).toBe(false)
  expect(canPayLegacy({ ...virtual, total_amount: 0, external_order_price: 12 })).toBe(true)
})

it('colours a status green from 2, 5, 6 and 7 on, orange otherwise', () => {
  const variants = [0, 1, 2, 3, 4, 5, 6, 7].map(legacyOrderChip)
  expect(variants).toEqual(['warn', 'warn', 'good', 'warn', 'warn', 'good', 'good', 'good'])
})
