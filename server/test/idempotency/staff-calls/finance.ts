import { randomUUID } from 'node:crypto'
import { changeWallet } from '../../../src/ledger/index.ts'
import { bookStatement } from '../../../src/payments/statements/book-statement.ts'
import { aCustomer, anOrder, fillWallet } from '../../factories.ts'
import type { StaffCalls, StaffCallsApp } from './app.ts'

const carrierInvoice = () => ({
  carrier: 'YunExpress',
  invoice_number: randomUUID(),
  billed_on: '2026-11-01',
  currency: 'CNY',
  rows: [{ number: 'YT2600000000001', amount: '45.20', weight: '1.5' }],
})

/** Valid inputs of the calls of finance. */
export function financeCalls({ test, ask, order }: StaffCallsApp): StaffCalls {
  async function review() {
    const { token, accountNo } = await aCustomer(test.context)
    const review_link = `https://www.youtube.com/watch?v=${randomUUID()}`
    const form = { review_link, tok_account: '@lena', paypal_no: 'lena@example.com' }
    await test.ask('/api/account/user_create_review', form, { token })
    const { list } = await ask('finance/get_review_list', {})
    return { review_id: list.at(-1).review_id, account_no: accountNo }
  }
  const approval = async () => ({ review_id: (await review()).review_id, decision: 'approve', count: 700 })

  async function inSuspense() {
    const customer = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, customer)
    const { data } = await test.ask(
      '/api/pay/paypal_pay_orders',
      { order_ids: [orderNumber] },
      { token: customer.token },
    )
    test.emulator.set({ wrongAmountNext: 1 })
    const orderId = await test.approve(String(data))
    await test.comeBack(orderId)
    return (await test.intentOf(orderId)).id
  }

  async function frozen() {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 500n)
    await test.context.db.transaction((tx) =>
      changeWallet(tx, {
        key: `reversal:${customer.id}`,
        customerId: customer.id,
        cents: -100n,
        against: [{ platform: 'adjustments', amount: 100n }],
        category: 'adjustment',
        reference: '',
        reversal: true,
        now: test.context.now(),
      }),
    )
    return customer.id
  }

  return {
    'finance/refund': async () => ({
      kind: 'order',
      number: await order('paid'),
      amount: 5,
      way: 'wallet',
      reason: 'A button is missing',
    }),
    'finance/decide_refund': async () => {
      const { orderNumber: number } = await anOrder(test.context, await aCustomer(test.context), {
        status: 'paid',
        goodsCents: 20_000n,
      })
      await ask('finance/refund', { kind: 'order', number, amount: 60, way: 'wallet', reason: 'Broken' })
      const { list } = await ask('finance/get_refund_list', { search_text: number })
      return { refund_id: list[0].refund_id, is_approved: true }
    },
    'finance/release_suspense': async () => ({ intent_id: await inSuspense() }),
    'finance/settle_unmatched_capture': async () => {
      const captureId = test.emulator.move('T0006', 700n)
      await bookStatement(test.context)
      const { unmatched_captures } = await ask('finance/get_differences', {})
      const isIt = (one: { provider_capture_id: string }) => one.provider_capture_id === captureId
      return { unmatched_id: unmatched_captures.find(isIt).unmatched_id }
    },
    'finance/return_suspense': async () => ({ intent_id: await inSuspense() }),
    'finance/unfreeze_wallet': async () => ({ customer_id: await frozen() }),
    'finance/adjust_wallet': async () => ({
      account_no: (await aCustomer(test.context)).accountNo,
      amount: 20,
      reason: 'Damaged in our hands',
    }),
    'finance/decide_adjustment': async () => {
      const { accountNo: account_no } = await aCustomer(test.context)
      await ask('finance/adjust_wallet', { account_no, amount: 60, reason: 'Damaged in our hands' })
      const { list } = await ask('finance/get_adjustment_list', {})
      return { adjustment_id: list[0].adjustment_id, is_approved: true }
    },
    'finance/record_carrier_invoice': async () => carrierInvoice(),
    'finance/remove_carrier_invoice': async () => {
      const { invoice_id } = await ask('finance/record_carrier_invoice', carrierInvoice())
      return { invoice_id, reason: 'Of another shop' }
    },
    'finance/decide_review': approval,
    'finance/approve_review': async () => {
      const { review_id, account_no } = await review()
      await ask('finance/adjust_wallet', { account_no, amount: 50, reason: 'Damaged in our hands' })
      await ask('finance/decide_review', { review_id, decision: 'approve', count: 700 })
      return { review_id, is_approved: true }
    },
    'finance/pay_review': async () => {
      const { review_id, ...input } = await approval()
      await ask('finance/decide_review', { review_id, ...input })
      return { review_id, payout_reference: 'PP-1' }
    },
  }
}
