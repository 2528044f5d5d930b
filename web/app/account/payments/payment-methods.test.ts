import { expect, it } from 'vitest'
import { refusalOfPaymentMethod } from './payment-methods.ts'

it('asks for a way to pay, and takes neither cards nor nothing', () => {
  for (const way of ['', 'creditcard', 'cash'])
    expect(refusalOfPaymentMethod(way, 100, 10)).toBe('select_pay_way')
})

it('leads to PayPal whatever the balance is', () => {
  expect(refusalOfPaymentMethod('paypal', -5, 10)).toBeNull()
})

it('takes the balance only when it is above zero and holds the whole sum', () => {
  expect(refusalOfPaymentMethod('balance', 0, 10)).toBe('balance_below_zero')
  expect(refusalOfPaymentMethod('balance', -1, 10)).toBe('balance_below_zero')
  expect(refusalOfPaymentMethod('balance', 9.99, 10)).toBe('top_up_first')
  expect(refusalOfPaymentMethod('balance', 10, 10)).toBeNull()
})

it('explains Payoneer, which is not offered', () => {
  expect(refusalOfPaymentMethod('payoneer', 100, 10)).toBe('payoneer')
})
