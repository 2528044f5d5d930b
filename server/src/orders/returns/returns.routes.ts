import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { presentStaffOrder } from '../staff/staff-orders.presenter.ts'
import { staffOrders } from '../staff/staff-orders.queries.ts'
import { finishReturn } from './finish-return.ts'
import { refuseExchange } from './refuse-exchange.ts'
import { presentReturnJob } from './returns.presenter.ts'
import { returnJobsAt } from './returns.queries.ts'

export const returnRoutes: readonly Route[] = [
  route('/api/staff/returns/get_list', async ({ context, input, lang, now }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await returnJobsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const ids = [...new Set(rows.map(({ job }) => job.orderId))]
    const found = await staffOrders(context.db, await context.settings.read(), { ids })
    const list = rows.flatMap((row) => {
      const order = found.find((one) => one.order.id === row.job.orderId)
      return order ? [presentReturnJob(row, presentStaffOrder(order, lang, now), lang)] : []
    })
    return { list, total }
  }),

  route('/api/staff/returns/refuse_exchange', async ({ context, staff, input, idempotencyKey }) => {
    const { job_id, revision, reason } = input
    await refuseExchange(context, staff, { jobId: uuidOf(job_id), revision, reason }, idempotencyKey)
    return null
  }),

  route('/api/staff/returns/finish', async ({ context, staff, input, idempotencyKey }) => {
    await finishReturn(
      context,
      staff,
      {
        jobId: uuidOf(input.job_id),
        revision: input.revision,
        outcome: input.outcome,
        carrier: input.carrier,
        trackingNumber: input.tracking_number,
        note: input.note,
      },
      idempotencyKey,
    )
    return null
  }),
]
