interface BilingualName {
  readonly en: string
  readonly cn: string
}

/** The stages of an order's events, finer than its statuses. The keys are stored with each event. */
export const ORDER_EVENT_STAGES = {
  submitted: { en: 'Create Order', cn: '创建订单' },
  paid: { en: 'Pay for product', cn: '支付商品' },
  accepted: { en: 'Accepted by purchasing', cn: '采购已接单' },
  bought: { en: 'Bought; the seller prepares it', cn: '已下单，等待卖家发货' },
  purchased: { en: 'Purchase Product', cn: '采购商品' },
  part_arrived: { en: 'Part of it arrived', cn: '部分到仓' },
  arrived: { en: 'Arrived at warehouse', cn: '到达仓库' },
  qc_passed: { en: 'Quality check passed', cn: '质检通过' },
  qc_problem: { en: 'Quality check: a question', cn: '质检存在疑问' },
  packed: { en: 'Put into a parcel', cn: '已装入包裹' },
  released: { en: 'Taken out of the parcel', cn: '已移出包裹' },
  shipping_paid: { en: 'Shipping paid', cn: '运费已付' },
  shipped: { en: 'Shipped', cn: '已发货' },
  cancelled: { en: 'Cancel Order', cn: '取消订单' },
  expired: { en: 'Expired unpaid', cn: '超时未付款' },
  receipt_corrected: { en: 'What arrived was corrected', cn: '入库信息已更正' },
  return_opened: { en: 'Set aside as a return', cn: '已作为退货单独存放' },
  return_withdrawn: { en: 'Back from the returns', cn: '已取消退货' },
  sent_back: { en: 'Sent back to the seller', cn: '已退回卖家' },
  return_kept: { en: 'Kept by us', cn: '由我们留存' },
  return_disposed: { en: 'Disposed of', cn: '已处理' },
  storage_extended: { en: 'Storage extended', cn: '仓储已延长' },
  supplement_asked: { en: 'A difference was asked', cn: '需补差价' },
  supplement_paid: { en: 'The difference was paid', cn: '差价已付' },
  supplement_withdrawn: { en: 'The difference is no longer asked', cn: '差价已撤回' },
  problem_asked: { en: 'We ask you to choose', cn: '请您选择处理方式' },
  problem_chosen: { en: 'You chose', cn: '您已选择' },
  problem_withdrawn: { en: 'Settled otherwise', cn: '已另行解决' },
  exchange_awaited: { en: 'The seller sends another', cn: '等待卖家换货' },
  tracking_changed: { en: 'Expected with another number', cn: '快递单号已更新' },
  purchase_cancelled: { en: 'The seller cancelled; we buy it again', cn: '卖家取消，我们将重新采购' },
} as const satisfies Record<string, BilingualName>
export type OrderEventStage = keyof typeof ORDER_EVENT_STAGES

/** The stages of a parcel's events. The keys are stored with each event. */
export const PARCEL_EVENT_STAGES = {
  submitted: { en: 'Submitted', cn: '已提交' },
  priced: { en: 'Packed and priced', cn: '已打包定价' },
  paid: { en: 'Shipping paid', cn: '运费已付' },
  packed: { en: 'Packed and weighed', cn: '已打包称重' },
  surplus_returned: { en: 'Too much was paid: returned', cn: '多付运费已退回' },
  house_freight_changed: { en: 'We pay the difference, as promised', cn: '按承诺由我们承担差价' },
  supplement_asked: { en: 'A difference was asked', cn: '需补差价' },
  supplement_paid: { en: 'The difference was paid', cn: '差价已付' },
  supplement_withdrawn: { en: 'The difference is no longer asked', cn: '差价已撤回' },
  shipped: { en: 'Shipped', cn: '已发货' },
  handed_over: { en: 'Handed to the carrier', cn: '已交承运商' },
  taken_off: { en: 'Taken off the hand-over', cn: '已撤出交接' },
  tracking_corrected: { en: 'Tracking number corrected', cn: '运单号已更正' },
  delivered: { en: 'Delivered', cn: '已签收' },
  repriced: { en: 'Priced anew', cn: '已重新计价' },
  price_withdrawn: { en: 'Waits for a new price', cn: '等待重新定价' },
  unpacked: { en: 'To be weighed again', cn: '需重新称重' },
  released: { en: 'Taken apart', cn: '已拆包' },
} as const satisfies Record<string, BilingualName>
export type ParcelEventStage = keyof typeof PARCEL_EVENT_STAGES
