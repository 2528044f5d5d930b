import { questions, secondFactors } from '@sampan/database/tables'
import { desc } from 'drizzle-orm'
import { aCustomer, anOrder, fillWallet } from '../../factories.ts'
import { writtenIn } from '../../written-in.ts'
import type { StaffCalls, StaffCallsApp } from './app.ts'

const anIncident = {
  ...{ title: writtenIn({ en: 'Payments fail' }), severity: 'major_outage', parts: ['payments'] },
  ...{ status: 'investigating', text: writtenIn({ en: 'We are looking into it.' }) },
}

/** Valid inputs of the calls of support, holds, incidents and content. */
export function supportCalls({ test, ask, request }: StaffCallsApp): StaffCalls {
  /** A service that a customer paid for. */
  async function aService() {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 1000n)
    const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const serviceOrder = { order_id, service: 'measuring', price_amount: 1 }
    const { data } = await test.ask('/api/shopping/order_item_service', serviceOrder, {
      token: customer.token,
    })
    const { list } = await ask('services/get_list', { search_text: data.request_id })
    return { request_id: data.request_id, revision: list[0].revision }
  }

  /** A customer's question about an order, as support sees it. */
  async function aConversation() {
    const customer = await aCustomer(test.context)
    const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'paid' })
    await test.ask(
      '/api/shopping/ask_about_order',
      { order_id, text: 'Is it real leather?' },
      { token: customer.token },
    )
    const { revision } = await ask('support/get_conversation', { order_id })
    return { order_id, revision }
  }

  async function withSecondFactor() {
    const { id } = await aCustomer(test.context)
    await test.context.db.insert(secondFactors).values({ customerId: id, secret: 'encrypted' })
    return id
  }

  return {
    'incidents/post': async () => anIncident,
    'incidents/post_update': async () => ({
      ...(await ask('incidents/post', anIncident)),
      ...{ status: 'resolved', text: anIncident.text },
    }),
    'holds/place': async () => ({
      customer_id: (await aCustomer(test.context)).id,
      kind: 'other',
      reason: 'A call is due',
    }),
    'holds/lift': async () => {
      const { id: customer_id } = await aCustomer(test.context)
      const held = await ask('holds/place', { customer_id, kind: 'other', reason: 'A call is due' })
      return { hold_id: held.hold_id, reason: 'Called' }
    },
    'support/answer_question': async () => {
      const form = { name: 'Noor', email_address: 'noor@example.com', question: 'Do you ship tea?' }
      await test.ask('/api/customerservice/submit_question', form)
      const [row] = await test.context.db.select().from(questions).orderBy(desc(questions.id)).limit(1)
      return { question_id: row?.id, answer: 'Yes, up to 2 kg.' }
    },
    'support/answer_conversation': async () => ({ ...(await aConversation()), text: 'Yes, it is.' }),
    'support/settle_conversation': aConversation,
    'support/take_conversation': async () => ({ order_id: (await aConversation()).order_id }),
    'support/decide_request': async () => ({
      request_id: await request('cancel'),
      decision: 'refund',
      answer: 'Done.',
    }),
    'services/finish': async () => ({
      ...(await aService()),
      outcome: 'refused',
      answer: 'It has no size',
    }),
    'support/send_message': async () => ({
      customer_id: (await aCustomer(test.context)).id,
      title: 'Your tea',
      text: 'It is here.',
    }),
    'support/reset_second_factor': async () => ({
      customer_id: await withSecondFactor(),
      reason: 'Lost phone',
    }),
    'support/decide_second_factor_reset': async (member) => {
      const customer_id = await withSecondFactor()
      await ask('support/reset_second_factor', { customer_id, reason: 'Lost phone' }, member)
      const { second_factor_resets } = await ask('support/get_customer', { customer_id }, member)
      return { reset_id: second_factor_resets[0].reset_id, decision: 'withdraw' }
    },
    'content/give_coupon': async () => ({
      account_no: (await aCustomer(test.context)).accountNo,
      campaign: 'welcome',
      reason: 'Their box was dented',
    }),
    'content/decide_coupon_grant': async () => {
      const { accountNo: account_no } = await aCustomer(test.context)
      await ask('finance/adjust_wallet', { account_no, amount: 50, reason: 'Damaged in our hands' })
      await ask('content/give_coupon', { account_no, campaign: 'welcome', reason: 'Their box was dented' })
      const { list } = await ask('content/get_coupon_grant_list', {})
      return { grant_id: list[0].grant_id, is_approved: true }
    },
  }
}
