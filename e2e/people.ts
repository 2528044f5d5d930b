import { randomUUID } from 'node:crypto'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { Language } from '@sampan/contract/envelope'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import { cookieNames } from '@sampan/web/cookies'
import { type Translate, translationsIn } from './translations.ts'

/** Somebody at a browser, and the words they read. Waiting is always for something that can be seen. */
export interface Visitor {
  readonly page: Page
  readonly t: Translate
}

let people = 0

/** Everybody comes from an address of their own: tries are throttled per address. */
export function ownAddress() {
  people += 1
  return { 'x-forwarded-for': `10.${test.info().workerIndex + 1}.${people >> 8}.${people & 255}` }
}

export type AppContext = Awaited<ReturnType<typeof createContext>>

/**
 * `appContext` makes things at the tables' door, as the module tests do. All e2e know of it, those too that never ask:
 * who knows of other things works in another process, and with another browser.
 */
export const test = base.extend<{ lang: Language; visitor: Visitor }, { appContext: AppContext }>({
  appContext: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures that are used
    async ({}, use) => {
      const appContext = await createContext(readEnvironment(process.env), { connections: 3 })
      await use(appContext)
      await appContext.close()
    },
    { scope: 'worker' },
  ],
  lang: ['en', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures that are used
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  visitor: async ({ page, lang, baseURL }, use) => {
    await page.context().addCookies([{ name: cookieNames.language, value: lang, url: baseURL ?? '' }])
    await use({ page, t: translationsIn(lang) })
  },
})

/** Opens a page and waits until its scripts answer to what is done there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

/** Loads the page anew and waits until its scripts answer again. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
}

/** The browser's back button; a page that is loaded anew by it is waited for. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await untilHydrated(page)
}

/** Scripts answer to what is done on the page: the root says so once React has hydrated it. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export const PASSWORD = 'harbour at dawn'

/** An address that nobody had before, in this journey or in one beside it. */
export const emailOf = (who: string) => `${who}-${randomUUID()}@e2e.test`

export const DEMO = { email: 'demo@sampan.example', password: 'sampan-demo' }

interface Mail {
  readonly to: string
  readonly subject: string
  readonly links: readonly string[]
}

/** The link that fits in the newest mail to somebody, once it is there. */
export async function linkFromMail(request: APIRequestContext, to: string, fits: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { list } = (await (await request.get('/dev/mailbox.json')).json()) as { list: Mail[] }
      const links = list.filter((mail) => mail.to === to).flatMap((mail) => mail.links)
      found = links.find((link) => fits.test(link))
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** Registers, follows the mail's link and signs in. */
export async function join(visitor: Visitor, email: string): Promise<void> {
  const { page, t } = visitor
  await register(visitor, email)
  await page.waitForURL(/\/verify_account/)
  await open(page, await linkFromMail(page.request, email, /\/register-success\?token=/))
  await expect(page.getByRole('heading', { name: t('sign-in', 'activated_title') })).toBeVisible()
  await signIn(visitor, email)
}

export async function register({ page, t }: Visitor, email: string): Promise<void> {
  await open(page, '/register')
  await page.getByLabel(t('sign-in', 'name')).fill('Lena')
  await page.getByLabel(t('sign-in', 'email')).fill(email)
  await page.getByLabel(t('sign-in', 'password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('sign-in', 'password_again')).fill(PASSWORD)
  await page.getByRole('button', { name: t('sign-in', 'register') }).click()
}

/** Ends at home, or at the page that asked for it. */
export async function signIn({ page, t }: Visitor, email: string, password = PASSWORD): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').search.includes('next=')) await open(page, '/login')
  await page.getByLabel(t('sign-in', 'email')).fill(email)
  await page.getByLabel(t('sign-in', 'password')).fill(password)
  await page
    .locator('main')
    .getByRole('button', { name: t('sign-in', 'login') })
    .click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Chooses a country as one types it. */
export async function chooseCountry(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(typed)
  await box.press('Enter')
}
