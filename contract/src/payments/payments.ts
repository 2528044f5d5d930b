import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, namedText, noInput, nothing, numeric, returnFees, someIds, wireTime } from '../fields.ts'
import { priceLine } from '../shipping/parcels.ts'

const orderIds = someIds(1000, 'can_not_run')
const payable = z.object({
  total_amount: amount,
  total_amount_cny: amount,
  balance_amount: amount,
  price_lines: z.array(priceLine),
  rate: z.string(),
  rate_at: wireTime,
  ...returnFees,
  /** True when it has been paid already; the page then shows the result. */
  is_paid: z.boolean(),
})
/** The address the browser is sent to. */
const redirect = z.string()

/** The total the customer saw; if the parcel was repriced meanwhile, it is refused with the new figure. */
const seenTotal = numeric(amount.optional())

/** A name from `get_payment_providers`; one that is not configured cannot pay. */
const provider = namedText(40, 'select_pay_way')

export const getPaymentProviders = defineEndpoint({
  path: '/api/pay/get_payment_providers',
  summary: 'The payment providers that are configured, with what each takes.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      /** paypal, card, alipay, wechat_pay, …: the provider’s names. */
      methods: z.array(z.string()),
    }),
  ),
})

export const getOrderPaymentInfo = defineEndpoint({
  path: '/api/pay/get_order_payment_info',
  summary: 'The total price of the orders (USD).',
  access: 'customer',
  request: z.strictObject({ order_ids: orderIds }),
  data: payable.extend({
    order_ids: z.array(z.string()),
    /** Until when all of them can be paid; then the first is cancelled. */
    pay_until: wireTime,
  }),
  invalid: 'can_not_pay',
})
export const paypalPayOrders = defineEndpoint({
  path: '/api/pay/paypal_pay_orders',
  summary: 'Starts a PayPal payment for orders.',
  access: 'customer',
  request: z.strictObject({ order_ids: orderIds }),
  data: redirect,
  invalid: 'can_not_pay',
  idempotent: true,
})
export const providerPayOrders = defineEndpoint({
  path: '/api/pay/provider_pay_orders',
  summary: 'Starts a payment for orders through a payment provider.',
  access: 'customer',
  request: z.strictObject({ provider, order_ids: orderIds }),
  data: redirect,
  invalid: 'can_not_pay',
  idempotent: true,
})
export const balancePayOrders = defineEndpoint({
  path: '/api/pay/balance_pay_orders',
  summary: 'Pays orders from the wallet.',
  access: 'customer',
  request: z.strictObject({ order_ids: orderIds }),
  data: nothing,
  invalid: 'pay_failed',
  idempotent: true,
})

export const getShippingPaymentInfo = defineEndpoint({
  path: '/api/pay/get_shipping_payment_info',
  summary: 'The price of a parcel’s shipping (USD).',
  access: 'customer',
  request: z.strictObject({ delivery_number: id }),
  data: payable.extend({
    delivery_number: z.string(),
    /** Until when it can be paid; then it is released. */
    pay_until: wireTime,
  }),
  invalid: 'can_not_pay',
})
export const paypalPayShipping = defineEndpoint({
  path: '/api/pay/paypal_pay_shipping',
  summary: 'Starts a PayPal payment for a parcel’s shipping.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id, total_amount: seenTotal }),
  data: redirect,
  invalid: 'can_not_pay',
  idempotent: true,
})
export const providerPayShipping = defineEndpoint({
  path: '/api/pay/provider_pay_shipping',
  summary: 'Starts a payment for a parcel’s shipping through a payment provider.',
  access: 'customer',
  request: z.strictObject({ provider, delivery_number: id, total_amount: seenTotal }),
  data: redirect,
  invalid: 'can_not_pay',
  idempotent: true,
})
export const balancePayShipping = defineEndpoint({
  path: '/api/pay/balance_pay_shipping',
  summary: 'Pays a parcel’s shipping from the wallet.',
  access: 'customer',
  request: z.strictObject({ delivery_number: id, total_amount: seenTotal }),
  data: nothing,
  invalid: 'pay_failed',
  idempotent: true,
})

export const getTopUpPaymentInfo = defineEndpoint({
  path: '/api/pay/get_top_up_payment_info',
  summary: 'The price of a top-up or supplement, and what is credited for it (USD).',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: payable.extend({ order_id: z.string(), credited_amount: amount }),
  invalid: 'can_not_pay',
})
export const paypalPayTopUp = defineEndpoint({
  path: '/api/pay/paypal_pay_top_up',
  summary: 'Starts a PayPal payment for a top-up or supplement.',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: redirect,
  invalid: 'failed_to_pay',
  idempotent: true,
})
export const providerPayTopUp = defineEndpoint({
  path: '/api/pay/provider_pay_top_up',
  summary: 'Starts a payment for a top-up or supplement through a payment provider.',
  access: 'customer',
  request: z.strictObject({ provider, order_id: id }),
  data: redirect,
  invalid: 'failed_to_pay',
  idempotent: true,
})
export const balancePaySupplement = defineEndpoint({
  path: '/api/pay/balance_pay_supplement',
  summary: 'Pays a supplement from the wallet.',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: nothing,
  invalid: 'pay_failed',
  idempotent: true,
})

/** `balance`, or the name of a payment provider. */
const payWay = namedText(40, 'select_pay_way')

export const virtualHandlePayment = defineEndpoint({
  path: '/api/pay/virtual_handle_payment',
  summary: 'Pays a virtual legacy order.',
  access: 'customer',
  request: z.strictObject({ pay_way: payWay, virtual_order_id: id }),
  data: redirect,
  invalid: 'can_not_pay',
  idempotent: true,
})
export const payLegacyOrder = defineEndpoint({
  path: '/api/pay/pay_order',
  summary: 'Pays a legacy order.',
  access: 'customer',
  request: z.strictObject({ pay_way: payWay, order_id: id }),
  data: redirect,
  invalid: 'can_not_pay',
  idempotent: true,
})
