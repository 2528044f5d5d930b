import { toWire, usd } from '@sampan/domain/money'
import { amountOf } from '../../http/amounts.ts'
import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { refundedOf } from '../../payments/index.ts'
import { presentStaffOrder } from '../staff/staff-orders.presenter.ts'
import { staffOrders } from '../staff/staff-orders.queries.ts'
import { askFewer } from './ask-fewer.ts'
import { choose } from './choose.ts'
import { withCurrentOffers } from './current-offer.ts'
import { offerMoney } from './offer-money.ts'
import { presentStaffProblem } from './problems.presenter.ts'
import { problemsAt } from './problems.queries.ts'
import { withdrawProblem } from './withdraw-problem.ts'

export const problemRoutes: readonly Route[] = [
  route('/api/shopping/answer_problem', async ({ context, customer, input, idempotencyKey }) => {
    const seenOffer = amountOf('refund_amount', input.refund_amount, 'USD')
    const { problem_id, choice } = input
    const problemId = uuidOf(problem_id)
    await choose(context, { customerId: customer.id, problemId, choice, seenOffer }, idempotencyKey)
    return null
  }),

  route('/api/staff/problems/get_list', async ({ context, input, lang, now }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await problemsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const ids = [...new Set(rows.map(({ problem }) => problem.orderId))]
    const found = await staffOrders(context.db, await context.settings.read(), { ids })
    const refunded = await refundedOf(context.db, 'order', ids)
    const orders = found.map(({ order }) => order)
    const current = await withCurrentOffers(context.db, orders, rows)
    const list = current.map((row) => {
      const order = found.find((one) => one.order.id === row.problem.orderId)
      if (!order) throw new Error(`no order ${row.problem.orderId}`)
      const { id, paidAt, totalCents } = order.order
      const left = paidAt ? totalCents - (refunded.get(id) ?? 0n) : 0n
      const shown = { order: presentStaffOrder(order, lang, now), refundMax: usd(left) }
      return presentStaffProblem(row, shown, lang)
    })
    return { list, total }
  }),

  route('/api/staff/problems/offer', async ({ context, staff, input, idempotencyKey }) => {
    const amount = amountOf('refund_amount', input.refund_amount, 'USD')
    const offer = { problemId: uuidOf(input.problem_id), revision: input.revision, amount }
    await offerMoney(context, staff, offer, idempotencyKey)
    return null
  }),

  route('/api/staff/problems/withdraw', async ({ context, staff, input, idempotencyKey }) => {
    const { problem_id, revision, reason } = input
    const problemId = uuidOf(problem_id)
    await withdrawProblem(context, staff, { problemId, revision, reason }, idempotencyKey)
    return null
  }),

  route('/api/staff/purchasing/ask_fewer', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, quantity, note } = input
    const offer = await askFewer(context, staff, { orderNumber, revision, quantity, note }, idempotencyKey)
    return { refund_amount: toWire(offer) }
  }),
]
