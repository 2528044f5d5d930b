import { messages, orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { aCustomer, anOrder } from '../../factories.ts'
import { staffPhotos } from '../../photos.ts'
import { type Member, type StaffCalls, type StaffCallsApp, scale } from './app.ts'

/** Valid inputs of the calls of the warehouse. */
export function warehouseCalls({ test, ask, order, request }: StaffCallsApp): StaffCalls {
  /** Goods in the warehouse with a problem that was reported. */
  async function aProblem(member: Member) {
    const customer = await aCustomer(test.context)
    const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await ask('receiving/report_problem', { order_id, note: 'A sleeve is torn' }, member)
    const { list } = await ask('problems/get_list', { search_text: order_id })
    return { customer, problem: list[0] }
  }

  return {
    'receiving/receive': async (member) => ({
      ...scale,
      order_id: await order('on_the_way'),
      tracking_number: 'SF1234567890',
      goods_type: 0,
      shelf: 'B-07',
      photo_urls: await staffPhotos(test.context, member),
    }),
    'receiving/end_receipt': async (member) => {
      const customer = await aCustomer(test.context)
      const expected = { status: 'on_the_way', quantity: 5, trackingNormalised: 'SF1234567890' } as const
      const { orderNumber: order_id } = await anOrder(test.context, customer, expected)
      const photo_urls = await staffPhotos(test.context, member)
      const box = { ...scale, goods_type: 0, shelf: 'B-07', quantity: 2, photo_urls }
      await ask('receiving/receive', { ...box, order_id, tracking_number: 'SF1234567890' }, member)
      return { order_id }
    },
    'receiving/report_problem': async (member) => ({
      order_id: await order('in_warehouse'),
      note: 'A sleeve is torn',
      photo_urls: await staffPhotos(test.context, member, 1),
    }),
    'receiving/correct_receipt': async (member) => {
      const order_id = await order('in_warehouse')
      const { revision } = await ask('receiving/prepare_correction', { order_id })
      const receipt = { ...scale, order_id, goods_type: 0, shelf: 'B-07', quantity: 1 }
      const photo_urls = await staffPhotos(test.context, member)
      return {
        ...receipt,
        photo_urls,
        revision,
        reason: 'Weighed again',
        confirmed_fields: ['weight', 'shelf', 'size'],
      }
    },
    'receiving/keep_unmatched': async () => ({ tracking_number: 'YT9988776655443', shelf: 'U-01' }),
    'returns/finish': async () => {
      const request_id = await request('return')
      await ask('support/decide_request', { request_id, decision: 'accept', answer: 'Yes.' })
      const { list } = await ask('returns/get_list', {})
      const { job_id, revision } = list[0]
      return { job_id, revision, outcome: 'keep' }
    },
    'returns/refuse_exchange': async (member) => {
      const { problem, customer } = await aProblem(member)
      const { problem_id, revision } = problem
      await ask('problems/offer', { problem_id, revision, refund_amount: 5 })
      const exchange = { problem_id, choice: 'exchange', refund_amount: 5 }
      await test.ask('/api/shopping/answer_problem', exchange, { token: customer.token })
      const { list } = await ask('returns/get_list', { search_text: problem.order.order_id })
      return { job_id: list[0].job_id, revision: list[0].revision, reason: 'There is no other' }
    },
    'problems/offer': async (member) => {
      const { problem_id, revision } = (await aProblem(member)).problem
      return { problem_id, revision, refund_amount: 5 }
    },
    'problems/withdraw': async (member) => {
      const { problem_id, revision } = (await aProblem(member)).problem
      return { problem_id, revision, reason: 'It is fine' }
    },
    'storage/dispose': async () => {
      const order_id = await order('in_warehouse')
      const ended = new Date(test.context.now().getTime() - 200 * 86_400_000)
      const [row] = await test.context.db
        .update(orders)
        .set({ storageUntil: ended })
        .where(eq(orders.orderNumber, order_id))
        .returning()
      await test.context.db.insert(messages).values({
        customerId: row?.customerId ?? '',
        eventKey: `storage:${row?.id}:disposal:${ended.toISOString()}:30`,
        createdAt: new Date(ended.getTime() + 60 * 86_400_000),
      })
      return { order_id, reason: 'No answer' }
    },
    'shelves/move': async () => ({ codes: [await order('in_warehouse')], to: 'B-07' }),
    'shelves/create_boxes': () => Promise.resolve({ count: 2 }),
    'stocktakes/start': () => Promise.resolve({ shelf: 'C-01' }),
    'stocktakes/scan': async () => ({
      ...(await ask('stocktakes/start', { shelf: 'C-02' })),
      code: await order('in_warehouse'),
    }),
    'stocktakes/finish': () => ask('stocktakes/start', { shelf: 'C-03' }),
    'stocktakes/resolve': async () => {
      const { stocktake_number } = await ask('stocktakes/start', { shelf: 'C-04' })
      await ask('stocktakes/scan', { stocktake_number, code: 'NOBODYS1234' })
      await ask('stocktakes/finish', { stocktake_number })
      const answer = { resolution: 'not_ours', reason: 'The neighbour’s' }
      return { stocktake_number, code: 'NOBODYS1234', ...answer }
    },
  }
}
