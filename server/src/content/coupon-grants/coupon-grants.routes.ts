import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { presentWaitingApproval } from '../../payments/index.ts'
import { waitingGrants } from './coupon-grants.queries.ts'
import { decideGrant } from './decide-grant.ts'
import { giveCoupon } from './give-coupon.ts'

/** Coupons that staff give by hand. */
export const couponGrantRoutes: readonly Route[] = [
  route('/api/staff/content/give_coupon', async ({ context, staff, input, idempotencyKey }) => {
    const { account_no: accountNo, campaign, reason } = input
    const code = await giveCoupon(context, staff, { accountNo, campaign, reason }, idempotencyKey)
    return { status: code === null ? ('waiting' as const) : ('done' as const), coupon_code: code ?? '' }
  }),

  route('/api/staff/content/get_coupon_grant_list', async ({ context, staff, input }) => {
    const { page, page_size } = input
    const { rows, total } = await waitingGrants(context.db, page_size, (page - 1) * page_size)
    const list = rows.map(({ id, campaign, ...asked }) => ({
      grant_id: id,
      campaign,
      ...presentWaitingApproval(asked, staff.id),
    }))
    return { list, total }
  }),

  route('/api/staff/content/decide_coupon_grant', async ({ context, staff, input, idempotencyKey }) => {
    await decideGrant(context, staff, uuidOf(input.grant_id), input.is_approved, idempotencyKey)
    return null
  }),
]
