import type { FastifyInstance } from 'fastify'
import { demoPage, escaped, type PageLanguage } from '../demo-page.ts'
import { type Account, paySession } from './account.ts'
import type { Session } from './records.ts'

const texts = {
  en: {
    title: 'Stripe emulator (demo)',
    notice: 'This page stands in for Stripe while you try the shop. No money moves.',
    pay: 'You pay',
    for: 'For',
    with: 'Pay with',
    cancel: 'Back to the shop',
    gone: 'This payment has expired or never existed. Go back to the shop and pay again.',
    other: ['中文', 'cn'],
  },
  cn: {
    title: 'Stripe 演示替身',
    notice: '您正在试用商城，本页代替 Stripe，不会产生真实扣款。',
    pay: '应付金额',
    for: '款项',
    with: '付款方式',
    cancel: '返回商城',
    gone: '这笔付款已失效或不存在，请返回商城重新付款。',
    other: ['English', 'en'],
  },
} as const satisfies Record<PageLanguage, object>

const METHODS: Readonly<Record<string, Readonly<Record<PageLanguage, string>>>> = {
  card: { en: 'Card', cn: '银行卡' },
  alipay: { en: 'Alipay', cn: '支付宝' },
  wechat_pay: { en: 'WeChat Pay', cn: '微信支付' },
}

/** Adds Stripe's page: a button for each method, no scripts, and the two ways back to the shop. */
export function addCheckoutPage(app: FastifyInstance, account: Account): void {
  const { sessions } = account.records
  const page = (language: PageLanguage, content: string) =>
    demoPage({ language, title: texts[language].title, notice: texts[language].notice, content })
  type Visit = { Params: { id: string }; Querystring: { lang?: string }; Body: { method?: string } }

  app.get<Visit>('/c/pay/:id', ({ params, query }, reply) => {
    const session = sessions.get(params.id)
    const language: PageLanguage =
      (query.lang ?? (session?.locale === 'zh' ? 'cn' : 'en')) === 'cn' ? 'cn' : 'en'
    reply.type('text/html; charset=utf-8')
    if (session?.status === 'complete') return reply.redirect(successOf(session), 303)
    if (session?.status !== 'open')
      return reply.code(404).send(page(language, `<p>${texts[language].gone}</p>`))
    return page(language, content(session, language))
  })
  app.post<Visit>('/c/pay/:id', ({ params, body }, reply) => {
    const session = sessions.get(params.id)
    if (session?.status === 'open') void paySession(account, session.id, body.method)
    const after = sessions.get(params.id)
    return reply.redirect(after?.status === 'complete' ? successOf(after) : `/c/pay/${params.id}`, 303)
  })
}

function content(session: Session, language: PageLanguage): string {
  const say = texts[language]
  const buttons = session.methods.map(
    (method) =>
      `<button class="go" name="method" value="${escaped(method)}">${METHODS[method]?.[language] ?? escaped(method)}</button>`,
  )
  const sum = `${session.currency.toUpperCase()} ${(session.amount / 100).toFixed(2)}`
  return `<p class="sum"><span>${say.pay}</span><strong>${sum}</strong></p>
<dl><dt>${say.for}</dt><dd>${escaped(session.name)}</dd></dl>
<form method="post" action="/c/pay/${session.id}" aria-label="${say.with}">${buttons.join('')}</form>
<p class="other"><a href="${escaped(withId(session.cancelUrl, session.id))}">${say.cancel}</a></p>
<p class="other"><a href="/c/pay/${session.id}?lang=${say.other[1]}" lang="${say.other[1] === 'cn' ? 'zh' : 'en'}">${say.other[0]}</a></p>`
}

const withId = (address: string, id: string) => address.replace('{CHECKOUT_SESSION_ID}', id)

/** Returns where a payer goes after paying, with the id of the session in the address. */
export const successOf = ({ successUrl, id }: Session): string => withId(successUrl, id)
