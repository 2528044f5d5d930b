import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { COUPON_RECORD_STATUS, type CouponRecordStatus } from '@sampan/domain/coupons'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { translationsOf } from '../../translations/index.ts'
import { presentCoupon } from './coupons.presenter.ts'
import { countCoupons, couponsOf, usableCoupons } from './coupons.queries.ts'

const TABS = Object.keys(COUPON_RECORD_STATUS) as CouponRecordStatus[]

type Rows = Awaited<ReturnType<typeof usableCoupons>>

async function presented(db: Queryable, rows: Rows, lang: Language) {
  const ids = rows.flatMap(({ campaign }) => campaign?.id ?? [])
  const texts = await translationsOf(db, 'coupon_campaigns', ids, lang)
  return rows.map((row) => presentCoupon(row, lang, texts.get(row.campaign?.id ?? '')))
}

export const couponRoutes: readonly Route[] = [
  route('/api/coupon/get_my_coupon_list', async ({ context, customer, input, lang, now }) => {
    const { record_status, page, page_size } = input
    const status = TABS.find((tab) => COUPON_RECORD_STATUS[tab] === record_status) ?? 'available'
    const rows = await couponsOf(context.db, customer.id, status, now, page_size, (page - 1) * page_size)
    return {
      list: await presented(context.db, rows, lang),
      total: await countCoupons(context.db, customer.id, status, now),
    }
  }),

  route('/api/coupon/get_can_use_coupon_list', async ({ context, customer, input, lang, now }) => {
    const freight = amountOf('total_amount', input.total_amount, 'USD')
    const rows = await usableCoupons(context.db, customer.id, freight.minor, now)
    return { list: await presented(context.db, rows, lang) }
  }),
]
