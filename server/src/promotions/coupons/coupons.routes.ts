import { COUPON_RECORD_STATUS, type CouponRecordStatus } from '@sampan/domain/coupons'
import { fromWire } from '@sampan/domain/money'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { presentCoupon } from './coupons.presenter.ts'
import { countCoupons, couponsOf, usableCoupons } from './coupons.queries.ts'

const TABS = Object.keys(COUPON_RECORD_STATUS) as CouponRecordStatus[]

export const couponRoutes: readonly Route[] = [
  route('/api/coupon/get_my_coupon_list', async ({ context, customer, input, lang, now }) => {
    const { record_status, page, page_size } = input
    const status = TABS.find((tab) => COUPON_RECORD_STATUS[tab] === record_status) ?? 'available'
    const rows = await couponsOf(context.db, customer.id, status, now, page_size, (page - 1) * page_size)
    return {
      list: rows.map((row) => presentCoupon(row, lang)),
      total: await countCoupons(context.db, customer.id, status, now),
    }
  }),

  route('/api/coupon/get_can_use_coupon_list', async ({ context, customer, input, lang, now }) => {
    const freight = fromWire(input.total_amount, 'USD')
    if (!freight) throw new Refusal('check_input')
    const rows = await usableCoupons(context.db, customer.id, freight.minor, now)
    return { list: rows.map((row) => presentCoupon(row, lang)) }
  }),
]
