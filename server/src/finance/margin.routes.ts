import type { Data } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { type Route, route } from '../http/route-handler.ts'
import { type Margin, marginByMonth, sumOfMargins } from './margin.ts'

function present(one: Margin): Data<'/api/staff/finance/get_margin'>['total'] {
  const goodsMargin = one.goodsReceived + one.goodsCost
  const freight = one.freightReceived + one.freightCost + one.coupons + one.promisedFreight
  const other = one.insurance + one.services + one.promotions + one.goodwill + one.corrections
  return {
    goods_received: toWire(usd(one.goodsReceived)),
    handling_fees: toWire(usd(one.handlingFees)),
    goods_cost: toWire(usd(one.goodsCost)),
    goods_margin: toWire(usd(goodsMargin)),
    freight_received: toWire(usd(one.freightReceived)),
    freight_cost: toWire(usd(one.freightCost)),
    coupons: toWire(usd(one.coupons)),
    promised_freight: toWire(usd(one.promisedFreight)),
    insurance: toWire(usd(one.insurance)),
    services: toWire(usd(one.services)),
    promotions: toWire(usd(one.promotions)),
    goodwill: toWire(usd(one.goodwill)),
    corrections: toWire(usd(one.corrections)),
    payment_fees: toWire(usd(one.paymentFees)),
    margin: toWire(usd(goodsMargin + freight + other + one.paymentFees)),
  }
}

export const marginRoutes: readonly Route[] = [
  route('/api/staff/finance/get_margin', async ({ context, now }) => {
    const months = await marginByMonth(context.db, now)
    return {
      months: months.map((one) => ({ month: one.month, ...present(one) })),
      total: present(sumOfMargins(months)),
    }
  }),
]
