import { toWireTime } from '@sampan/domain/wire-time'
import { uuidOf } from '../../http/ids.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { cancelOwnReset, decideReset, keepSecondFactor } from './cancel-reset.ts'
import { requestReset } from './request-reset.ts'
import { presentReset } from './second-factor-resets.presenter.ts'
import { waitingResets } from './second-factor-resets.queries.ts'

export const secondFactorResetRoutes: readonly Route[] = [
  route('/api/staff/support/get_second_factor_reset_list', async ({ context }) => {
    const rows = await waitingResets(context.db)
    return { list: rows.map(presentReset), total: rows.length }
  }),

  route('/api/staff/support/reset_second_factor', async ({ context, staff, input, idempotencyKey }) => {
    const request = { customerId: uuidOf(input.customer_id), reason: input.reason }
    const { dueAt, needsSecondApprover } = await requestReset(context, staff, request, idempotencyKey)
    return { due_at: toWireTime(dueAt), needs_second_person: needsSecondApprover }
  }),

  route(
    '/api/staff/support/decide_second_factor_reset',
    async ({ context, staff, input, idempotencyKey }) => {
      const decided = { id: uuidOf(input.reset_id), decision: input.decision }
      await decideReset(context, staff, decided, idempotencyKey)
      return null
    },
  ),

  route('/api/account/cancel_second_factor_reset', async ({ context, customer }) => {
    await cancelOwnReset(context, customer.id)
    return null
  }),

  route('/api/account/keep_second_factor', async ({ context, caller, input }) => {
    await throttle(context, 'sign_in_network', caller.network)
    await keepSecondFactor(context, input.token)
    return null
  }),
]
