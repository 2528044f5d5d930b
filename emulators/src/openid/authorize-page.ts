import { demoPage, escaped, type PageLanguage } from '../demo-page.ts'
import type { Issuer } from './id-tokens.ts'

const texts = {
  en: {
    title: (name: string) => `${name} sign-in emulator (demo)`,
    notice: 'This page stands in for the real sign-in. Any e-mail address will do.',
    label: 'E-mail address',
    go: 'Continue',
    or: 'Or continue as',
    cancel: 'Cancel',
    wrong: 'The shop sent a request that this sign-in does not accept:',
  },
  cn: {
    title: (name: string) => `${name} 登录演示替身`,
    notice: '本页代替真实的登录页面，可填写任意邮箱。',
    label: '邮箱',
    go: '继续',
    or: '或以下列账户继续',
    cancel: '取消',
    wrong: '商城发来的请求有误：',
  },
} as const

const names: Record<Issuer, string> = { google: 'Google', facebook: 'Facebook' }
const sampleAccounts = ['lena.moore@example.com', 'newcomer@example.com']

/** The sign-in page of a provider. `query` is the shop's request, passed along unchanged. */
export function authorizePage(issuer: Issuer, query: string, language: PageLanguage, hint = ''): string {
  const say = texts[language]
  const action = `action="/${issuer}/authorize?${escaped(query)}" method="post"`
  const choices = sampleAccounts
    .map(
      (email) =>
        `<form ${action}><button class="stay" name="email" value="${email}">${email}</button></form>`,
    )
    .join('')
  return demoPage({
    language,
    title: say.title(names[issuer]),
    notice: say.notice,
    content: `<form ${action}><label for="email">${say.label}</label><input id="email" name="email" type="email" required autofocus value="${escaped(hint)}"><button class="go">${say.go}</button></form>
<p class="other">${say.or}</p>${choices}<form ${action}><button class="stay" name="cancel" value="1">${say.cancel}</button></form>`,
  })
}

/** Writes the page about a request of the shop that the provider does not accept, with what is wrong with it. */
export function wrongRequestPage(issuer: Issuer, language: PageLanguage, problem: string): string {
  const say = texts[language]
  const content = `<p>${say.wrong}</p><p><code>${escaped(problem)}</code></p>`
  return demoPage({ language, title: say.title(names[issuer]), notice: say.notice, content })
}

/**
 * `response_mode=form_post`: the browser posts the response to the shop in a form, automatically where
 * scripts run.
 */
export function formPostPage(
  issuer: Issuer,
  language: PageLanguage,
  address: string,
  fields: Record<string, string>,
): string {
  const say = texts[language]
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  const content = `<form method="post" action="${escaped(address)}">${inputs.join('')}<button class="go">${say.go}</button></form><script>document.forms[0].submit()</script>`
  return demoPage({ language, title: say.title(names[issuer]), notice: say.notice, content })
}
