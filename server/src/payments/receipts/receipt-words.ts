import type { Translated } from '@sampan/messages/languages'

interface Words {
  readonly title: string
  readonly number: string
  readonly date: string
  readonly seller: string
  readonly buyer: string
  readonly tax: string
  readonly total: string
  readonly refunded: string
  readonly from_wallet: string
  readonly by_provider: (provider: string, capture: string) => string
  readonly rate: (rate: string, at: string) => string
  readonly currency: string
}

/** The words of a receipt. */
export const receiptWords: Translated<Words> = {
  en: {
    title: 'Receipt',
    number: 'Number',
    date: 'Paid',
    seller: 'From',
    buyer: 'For',
    tax: 'Tax charged by us',
    total: 'Total paid',
    refunded: 'Refunded since',
    from_wallet: 'Paid from your wallet.',
    by_provider: (provider, capture) => `Paid through ${provider}, transaction ${capture}.`,
    rate: (rate, at) => `Prices in renminbi converted at ${rate} CNY for 1 USD, the rate of ${at} (UTC+8).`,
    currency: 'All amounts in US dollars. Duties and taxes of the country of arrival are not included.',
  },
  cn: {
    title: '收据',
    number: '编号',
    date: '付款时间',
    seller: '收款方',
    buyer: '付款方',
    tax: '本公司代收税费',
    total: '实付合计',
    refunded: '其后退款',
    from_wallet: '由钱包余额支付。',
    by_provider: (provider, capture) => `通过 ${provider} 支付，交易号 ${capture}。`,
    rate: (rate, at) => `人民币价格按 1 美元 = ${rate} 元人民币折算，汇率时间 ${at}（UTC+8）。`,
    currency: '所有金额均为美元，不含目的国的关税与税费。',
  },
}
