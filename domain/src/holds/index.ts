/**
 * Reasons for stopping a parcel or a customer: the staff's name of each, and the sentence that the customer
 * reads.
 */
export const HOLD_KINDS = {
  fraud: {
    en: 'Payment check',
    cn: '付款核查',
    customer: {
      en: 'We are checking a payment. Nothing leaves our warehouse until that is done; we write to you if we need anything.',
      cn: '我们正在核查一笔付款，核查完成前商品暂不寄出；如需您配合，我们会联系您。',
    },
  },
  prohibited_goods: {
    en: 'Prohibited goods',
    cn: '违禁物品',
    customer: {
      en: 'Something in it may not be sent to your country or by this carrier. We look into it and tell you your choices.',
      cn: '其中可能有不允许寄往您所在国家或该渠道不承运的物品，我们正在确认，并会告知您可选的处理方式。',
    },
  },
  unpaid_reversal: {
    en: 'Unpaid reversal',
    cn: '撤销款未补',
    customer: {
      en: 'The payment provider took a payment of yours back. Please top up your wallet to zero or above, and write to us: then everything goes on.',
      cn: '支付机构撤回了您的一笔付款。请充值使钱包余额不为负，并联系我们，之后即可继续处理。',
    },
  },
  other: {
    en: 'Other',
    cn: '其他',
    customer: {
      en: 'We have a question before this can go on, and write to you about it.',
      cn: '继续处理前我们有问题需要与您确认，会尽快联系您。',
    },
  },
} as const
export type HoldKind = keyof typeof HOLD_KINDS

/**
 * What a hold stops: one on the customer, and one on a single parcel. Everything else goes on: top-ups,
 * announced parcels and receipts, packing plans, requests, and refunds to the wallet. A payment that was
 * approved before the hold is still collected.
 */
export const HOLD_STOPS = {
  submit_orders: { byCustomer: true, byParcel: false },
  submit_parcel: { byCustomer: true, byParcel: false },
  pay: { byCustomer: true, byParcel: true },
  release_parcel: { byCustomer: true, byParcel: true },
  buy: { byCustomer: true, byParcel: false },
  send: { byCustomer: true, byParcel: true },
  pay_out: { byCustomer: true, byParcel: false },
} as const satisfies Record<string, { readonly byCustomer: true; readonly byParcel: boolean }>
export type HoldStop = keyof typeof HOLD_STOPS
