import { type Route, route } from '../../http/route-handler.ts'
import { presentWaitingApproval } from '../../payments/index.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { withdrawSupplement } from './withdraw-supplement.ts'
import { waitingWithdrawals } from './withdrawals.queries.ts'

/** Withdrawals of what customers were asked to pay on top. */
export const withdrawalRoutes: readonly Route[] = [
  route('/api/staff/supplements/withdraw', async ({ context, staff, input, idempotencyKey }) => ({
    status: await withdrawSupplement(context, staff, input.number, input.reason, idempotencyKey),
  })),

  route('/api/staff/supplements/get_withdrawal_list', async ({ context, staff, input }) => {
    const { page, page_size } = input
    const { rows, total } = await waitingWithdrawals(context.db, page_size, (page - 1) * page_size)
    const list = rows.map(({ number, order, parcel, ...asked }) => ({
      number,
      kind: order === null ? ('parcel' as const) : ('order' as const),
      subject: order ?? parcel ?? '',
      ...presentWaitingApproval(asked, staff.id),
    }))
    return { list, total }
  }),

  route('/api/staff/supplements/decide_withdrawal', async ({ context, staff, input, idempotencyKey }) => {
    await decideWithdrawal(context, staff, input.number, input.is_approved, idempotencyKey)
    return null
  }),
]
