import type { Language } from '@sampan/contract'
import { toWire } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { refundableOf } from '../refundable.ts'
import { staffOrders } from '../staff/staff-orders.queries.ts'
import { decideRequest } from './decide-request.ts'
import { presentRequest } from './requests.presenter.ts'
import { requestByNumber, requestsAt, type ServiceRequest } from './requests.queries.ts'

/** Adds to each request its order and the sum that a refund would return. */
async function withOrders(
  context: AppContext,
  requests: readonly ServiceRequest[],
  lang: Language,
  now: Date,
) {
  const settings = await context.settings.read()
  const ids = requests.map((request) => request.orderId)
  const rows = await staffOrders(context.db, settings, { ids })
  const open = requests.filter(({ closedAt }) => closedAt === null)
  const back = await refundableOf(
    context.db,
    open.flatMap(({ orderId, createdAt: askedAt }) => {
      const row = rows.find(({ order }) => order.id === orderId)
      return row ? { order: row.order, askedAt } : []
    }),
  )
  const shown = []
  for (const request of requests) {
    const row = rows.find(({ order }) => order.id === request.orderId)
    if (!row) continue
    const itsBack = request.closedAt ? null : (back.get(row.order.id) ?? null)
    shown.push(presentRequest(request, row, itsBack, settings, lang, now))
  }
  return shown
}

export const requestRoutes: readonly Route[] = [
  route('/api/staff/support/get_request_list', async ({ context, input, lang, now }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await requestsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    return { list: await withOrders(context, rows, lang, now), total }
  }),

  route('/api/staff/support/get_request', async ({ context, input, lang, now }) => {
    const request = await requestByNumber(context.db, input.request_id)
    const [shown] = request ? await withOrders(context, [request], lang, now) : []
    if (!shown) throw new Refusal('unknown_id')
    return shown
  }),

  route('/api/staff/support/decide_request', async ({ context, staff, input, idempotencyKey }) => {
    const fee = amountOf('fee_amount', input.fee_amount, 'USD')
    const { stage, refunded } = await decideRequest(
      context,
      staff,
      {
        number: input.request_id,
        revision: input.revision,
        decision: input.decision,
        fee,
        answer: input.answer,
      },
      idempotencyKey,
    )
    return { stage, refund_amount: toWire(refunded) }
  }),
]
