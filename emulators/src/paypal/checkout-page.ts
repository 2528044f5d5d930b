import { demoPage, escaped, type PageLanguage } from '../demo-page.ts'
import type { Order } from './ledger.ts'

const texts = {
  en: {
    title: 'PayPal emulator (demo)',
    notice: 'This page stands in for PayPal while you try the shop. No money moves.',
    pay: 'You pay',
    to: 'To',
    invoice: 'Invoice',
    account: 'Account',
    approve: 'Approve',
    approveNow: 'Approve and pay',
    decline: 'Pay with a card that is declined',
    declined: 'The bank declined this card. Choose another way to pay.',
    cancel: 'Cancel',
    gone: 'This payment can no longer be approved. It has expired or never existed. Go back to the shop and pay again.',
    other: ['中文', 'cn'],
  },
  cn: {
    title: 'PayPal 演示替身',
    notice: '您正在试用商城，本页代替 PayPal，不会产生真实扣款。',
    pay: '应付金额',
    to: '收款方',
    invoice: '单号',
    account: '付款账户',
    approve: '同意付款',
    approveNow: '同意并付款',
    decline: '用会被拒绝的银行卡付款',
    declined: '发卡银行拒绝了这张卡，请选择其他付款方式。',
    cancel: '取消',
    gone: '这笔付款已失效或不存在，无法继续。请返回商城重新付款。',
    other: ['English', 'en'],
  },
} as const satisfies Record<PageLanguage, object>

/** The approval page: a form for each decision, no scripts. */
export function checkoutPage(order: Order, language: PageLanguage): string {
  const say = texts[language]
  const { currency_code, value } = order.unit.amount
  const form = (action: string, label: string, look: string) =>
    `<form method="post" action="/checkoutnow/${action}"><input type="hidden" name="token" value="${order.id}"><button class="${look}">${label}</button></form>`
  const invoice = order.unit.invoice_id
    ? `<dt>${say.invoice}</dt><dd>${escaped(order.unit.invoice_id)}</dd>`
    : ''
  return page(
    language,
    `${order.isDeclined ? `<p role="alert">${say.declined}</p>` : ''}<p class="sum"><span>${say.pay}</span><strong>${currency_code} ${value}</strong></p>
<dl><dt>${say.to}</dt><dd>${escaped(order.brand)}</dd>${invoice}<dt>${say.account}</dt><dd>buyer@example.com</dd></dl>
${form('approve', order.payNow ? say.approveNow : say.approve, 'go')}${form('decline', say.decline, 'stay')}${form('cancel', say.cancel, 'stay')}
<p class="other"><a href="/checkoutnow?token=${order.id}&amp;lang=${say.other[1]}" lang="${say.other[1] === 'cn' ? 'zh' : 'en'}">${say.other[0]}</a></p>`,
  )
}

/** Writes the page of an order that cannot be paid, or not any more. */
export const expiredPage = (language: PageLanguage): string =>
  page(language, `<p>${texts[language].gone}</p>`)

function page(language: PageLanguage, content: string): string {
  const { title, notice } = texts[language]
  return demoPage({ language, title, notice, content })
}
