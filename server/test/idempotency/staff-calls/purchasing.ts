import { changeSettings } from '../../change-settings.ts'
import { aCustomer, anOrder } from '../../factories.ts'
import { fillWallet } from '../../fill-wallet.ts'
import { anOrderAt1688 } from '../../order-at-1688.ts'
import { things } from '../../private-things.ts'
import type { StaffCalls, StaffCallsApp } from './app.ts'

const price = { unit_price_cny: 144.58, freight_cny: 7.23 }

/** Valid inputs of the calls of purchasing. */
export function purchasingCalls({ test, ask, open1688, order }: StaffCallsApp): StaffCalls {
  async function difference(unit_price_cny: number) {
    const order_id = await order('wait_purchase')
    await ask('purchasing/ask_difference', { ...price, order_id, unit_price_cny, reason: 'Dearer' })
    const { supplements } = await ask('orders/get_order', { order_id })
    return { number: supplements[0].number, reason: 'The seller gave in' }
  }

  return {
    'purchasing/accept': async () => ({
      orders: [await order('paid'), await order('paid')].map((order_id) => ({ order_id })),
    }),
    'purchasing/accept_many': async () => ({
      orders: [await order('paid'), await order('paid')].map((order_id) => ({ order_id })),
    }),
    'purchasing/record_purchases': async () => ({
      rows: [await order('wait_purchase'), await order('wait_purchase')].map((order_id) => ({
        order_id,
        purchase_reference: 'TB-9',
        cost_cny: 130,
        tracking_number: '',
      })),
    }),
    'purchasing/ask_difference': async () => ({
      ...price,
      order_id: await order('wait_purchase'),
      unit_price_cny: 160,
      reason: 'The sale ended',
    }),
    'purchasing/record_purchase': async () => ({
      ...price,
      order_id: await order('wait_purchase'),
      unit_price_cny: 130,
      purchase_reference: 'TB-9',
      tracking_number: 'SF1234567890123',
    }),
    'purchasing/seller_cancelled': async () => {
      const bought = { status: 'on_the_way', purchaseReference: 'TB-7' } as const
      const { orderNumber } = await anOrder(test.context, await aCustomer(test.context), bought)
      return { order_id: orderNumber, next: 'buy_again', reason: 'Sold out after all' }
    },
    'purchasing/change_tracking_number': async () => ({
      order_id: await order('on_the_way'),
      tracking_number: 'SF1234567890999',
    }),
    'supplements/withdraw': () => difference(160),
    'supplements/decide_withdrawal': async () => {
      const { number, reason } = await difference(900)
      await ask('supplements/withdraw', { number, reason })
      return { number, is_approved: true }
    },
    'purchasing/cancel': async () => ({ order_id: await order('wait_purchase'), reason: 'Sold out' }),
    'purchasing/ask_fewer': async () => {
      const customer = await aCustomer(test.context)
      const { orderNumber } = await anOrder(test.context, customer, { status: 'wait_purchase', quantity: 5 })
      return { order_id: orderNumber, quantity: 3 }
    },
    'purchasing/place_orders': async () => ({
      orders: [{ order_id: (await anOrderAt1688(test.context, await aCustomer(test.context))).orderNumber }],
    }),
    'purchasing/read_orders': async () => {
      const orders = [
        { order_id: (await anOrderAt1688(test.context, await aCustomer(test.context))).orderNumber },
      ]
      await ask('purchasing/place_orders', { orders })
      open1688.send(open1688.placed().get(orders[0]?.order_id ?? '') ?? '')
      return { orders }
    },
    'purchasing/drop_rest': async (member) => {
      const customer = await aCustomer(test.context)
      const { orderNumber } = await anOrder(test.context, customer, { status: 'wait_purchase', quantity: 5 })
      const part = { order_id: orderNumber, quantity: 2, unit_price_cny: 10, freight_cny: 0 }
      await ask('purchasing/record_purchase', { ...part, purchase_reference: 'TB-2' }, member)
      return { order_id: orderNumber }
    },
    'legacy_orders/move': async () => {
      const customer = await aCustomer(test.context)
      const order_id = await things.legacyOrder.make(test.context, customer)
      await fillWallet(test.context, customer, 900n)
      await test.ask('/api/pay/pay_order', { pay_way: 'balance', order_id }, { token: customer.token })
      const { list } = await ask('legacy_orders/get_list', { search_text: order_id })
      return { order_id, revision: list[0].revision, status: 'purchased' }
    },
    undo: async ({ token }) => {
      await changeSettings(test.context, { undo_seconds: 60 })
      const order_id = await order('paid')
      await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id }] }, { token })
      return { kind: 'accept', numbers: [order_id] }
    },
  }
}
