import { expect, it } from 'vitest'
import { askedWay, offeredWays, refusalOfPaymentMethod } from './payment-methods.ts'

const paypal = { provider: 'paypal', title: 'PayPal', methods: ['paypal'] }
const stripe = { provider: 'stripe', title: 'Stripe', methods: ['card', 'alipay'] }
const both = [paypal, stripe]

it('asks for a way to pay, and takes neither cards nor nothing without a provider of cards', () => {
  for (const way of ['', 'creditcard', 'cash', 'stripe'])
    expect(refusalOfPaymentMethod(way, [paypal], 100, 10)).toBe('select_pay_way')
})

it('leads to a configured provider whatever the balance is', () => {
  expect(refusalOfPaymentMethod('paypal', both, -5, 10)).toBeNull()
  expect(refusalOfPaymentMethod('stripe', both, -5, 10)).toBeNull()
})

it('takes the balance only when it is above zero and holds the whole sum', () => {
  expect(refusalOfPaymentMethod('balance', both, 0, 10)).toBe('balance_below_zero')
  expect(refusalOfPaymentMethod('balance', both, -1, 10)).toBe('balance_below_zero')
  expect(refusalOfPaymentMethod('balance', both, 9.99, 10)).toBe('top_up_first')
  expect(refusalOfPaymentMethod('balance', both, 10, 10)).toBeNull()
})

it('explains Payoneer, which is not offered', () => {
  expect(refusalOfPaymentMethod('payoneer', both, 100, 10)).toBe('payoneer')
})

it('offers what is configured, in the order of habit, and a disabled card where none takes cards', () => {
  expect(offeredWays(both, true, 'en')).toEqual(['paypal', 'stripe', 'balance'])
  expect(offeredWays(both, false, 'cn')).toEqual(['stripe', 'paypal'])
  expect(offeredWays([paypal], true, 'en')).toEqual(['paypal', 'balance', 'creditcard'])
})

it('pays a card through the provider that takes cards', () => {
  expect(askedWay('creditcard', both)).toBe('stripe')
  expect(askedWay('creditcard', [paypal])).toBe('creditcard')
  expect(askedWay('balance', both)).toBe('balance')
})
