import type { Language } from '@sampan/contract'

/** The finer stages behind a status, as the timeline names them. Six of them are the specification's. */
const STAGES: Record<string, Record<Language, string>> = {
  submitted: { en: 'Create Order', cn: '创建订单' },
  paid: { en: 'Pay for product', cn: '支付商品' },
  accepted: { en: 'Accepted by purchasing', cn: '采购已接单' },
  bought: { en: 'Bought; the seller prepares it', cn: '已下单，等待卖家发货' },
  purchased: { en: 'Purchase Product', cn: '采购商品' },
  arrived: { en: 'Arrived at warehouse', cn: '到达仓库' },
  qc_passed: { en: 'Quality check passed', cn: '质检通过' },
  qc_problem: { en: 'Quality check: a question', cn: '质检存在疑问' },
  packed: { en: 'Put into a parcel', cn: '已装入包裹' },
  released: { en: 'Taken out of the parcel', cn: '已移出包裹' },
  shipping_paid: { en: 'Shipping paid', cn: '运费已付' },
  shipped: { en: 'Shipped', cn: '已发货' },
  cancelled: { en: 'Cancel Order', cn: '取消订单' },
  expired: { en: 'Expired unpaid', cn: '超时未付款' },
  storage_extended: { en: 'Storage extended', cn: '仓储已延长' },
  supplement_asked: { en: 'A difference was asked', cn: '需补差价' },
  supplement_paid: { en: 'The difference was paid', cn: '差价已付' },
}

export const stageText = (stage: string, lang: Language): string => STAGES[stage]?.[lang] ?? stage

const REQUEST_STAGES: Record<string, Record<Language, string>> = {
  asked: { en: 'Asked; we answer within one working day', cn: '已提交，一个工作日内答复' },
  accepted: { en: 'Accepted', cn: '已受理' },
  seller_asked: { en: 'The seller is being asked', cn: '正在与卖家沟通' },
  refunded: { en: 'Refunded', cn: '已退款' },
  refused: { en: 'Refused', cn: '已拒绝' },
}

export const requestStageText = (stage: string, lang: Language): string =>
  REQUEST_STAGES[stage]?.[lang] ?? stage
