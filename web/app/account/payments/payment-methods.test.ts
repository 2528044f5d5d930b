import { expect, it } from 'vitest'
import { isPayable, offeredWays, refusalOfPaymentMethod, requestedMethod } from './payment-methods.ts'

const paypal = { provider: 'paypal', title: 'PayPal', methods: ['paypal'] }
const stripe = { provider: 'stripe', title: 'Stripe', methods: ['card', 'alipay'] }
const both = [paypal, stripe]

it('requires a method, and accepts no card where no provider takes cards', () => {
  for (const way of ['', 'creditcard', 'cash', 'stripe'])
    expect(refusalOfPaymentMethod(way, [paypal], 100, 10)).toBe('select_pay_way')
})

it('accepts a configured provider whatever the balance is', () => {
  expect(refusalOfPaymentMethod('paypal', both, -5, 10)).toBeNull()
  expect(refusalOfPaymentMethod('stripe', both, -5, 10)).toBeNull()
})

it('accepts the balance only when it is above zero and covers the whole sum', () => {
  expect(refusalOfPaymentMethod('balance', both, 0, 10)).toBe('balance_below_zero')
  expect(refusalOfPaymentMethod('balance', both, -1, 10)).toBe('balance_below_zero')
  expect(refusalOfPaymentMethod('balance', both, 9.99, 10)).toBe('top_up_first')
  expect(refusalOfPaymentMethod('balance', both, 10, 10)).toBeNull()
})

it('needs the contact form only where neither a provider nor the balance can pay', () => {
  const ways = offeredWays([], true, 'en')
  expect(isPayable(ways, [], 9.99, 10)).toBe(false)
  expect(isPayable(offeredWays([], false, 'en'), [], 10, 10)).toBe(false)
  expect(isPayable(ways, [], 10, 10)).toBe(true)
  expect(isPayable(offeredWays([paypal], true, 'en'), [paypal], 0, 10)).toBe(true)
})

it('explains Payoneer, which is not offered', () => {
  expect(refusalOfPaymentMethod('payoneer', both, 100, 10)).toBe('payoneer')
})

it('offers the configured methods in order of preference, and a disabled card where none takes cards', () => {
  expect(offeredWays(both, true, 'en')).toEqual(['paypal', 'stripe', 'balance'])
  expect(offeredWays(both, false, 'cn')).toEqual(['stripe', 'paypal'])
  expect(offeredWays([paypal], true, 'en')).toEqual(['paypal', 'balance', 'creditcard'])
})

it('pays a card through the provider that takes cards', () => {
  expect(requestedMethod('creditcard', both)).toBe('stripe')
  expect(requestedMethod('creditcard', [paypal])).toBe('creditcard')
  expect(requestedMethod('balance', both)).toBe('balance')
})
