import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { StaffRole } from '@sampan/contract'
import type { Language } from '@sampan/contract/envelope'
import { staff } from '@sampan/database/tables'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import { aStaffMember } from '@sampan/server/factories'
import { cookieNames } from '@sampan/web/cookies'
import { eq } from 'drizzle-orm'
import { type Translate, translationsIn } from './translations.ts'

/** A person at a browser, with the texts in their language. Tests wait only for visible things. */
export interface Visitor {
  readonly page: Page
  readonly t: Translate
}

let people = 0

/** Every visitor has an IP address of their own, because attempts are limited per address. */
export function ownAddress() {
  people += 1
  return { 'x-forwarded-for': `10.${test.info().workerIndex + 1}.${people >> 8}.${people & 255}` }
}

export type AppContext = Awaited<ReturnType<typeof createContext>>

interface People {
  readonly lang: Language
  readonly visitor: Visitor
  /** Opens a browser of its own in the language of the test, until the test ends. */
  readonly newBrowser: () => Promise<Visitor>
  /**
   * Creates a member of staff with this role, who is called like it, in a browser of their own, whose session is created
   * in the database, without signing in.
   */
  readonly startWork: (role: StaffRole) => Promise<Visitor>
}

/**
 * `appContext` creates data in the database, as the module tests do. All tests declare it, even if unused:
 * different fixtures would need another worker and another browser.
 */
export const test = base.extend<People, { appContext: AppContext }>({
  appContext: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the used fixtures
    async ({}, use) => {
      const appContext = await createContext(readEnvironment(process.env), { connections: 3 })
      await use(appContext)
      await appContext.close()
    },
    { scope: 'worker' },
  ],
  lang: ['en', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the used fixtures
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  visitor: async ({ page, lang, baseURL }, use) => {
    await page.context().addCookies([{ name: cookieNames.language, value: lang, url: baseURL ?? '' }])
    await use({ page, t: translationsIn(lang) })
  },
  newBrowser: async ({ browser, lang, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: ownAddress() })
      opened.push(context)
      await context.addCookies([{ name: cookieNames.language, value: lang, url: baseURL ?? '' }])
      return { page: await context.newPage(), t: translationsIn(lang) }
    })
    // Left open, their pages would follow the changes that all later tests make.
    for (const context of opened) await context.close()
  },
  startWork: ({ newBrowser, appContext, baseURL }, use) =>
    use(async (role) => {
      const { id, token } = await aStaffMember(appContext, role)
      await appContext.db.update(staff).set({ name: role }).where(eq(staff.id, id))
      const colleague = await newBrowser()
      await colleague.page
        .context()
        .addCookies([{ name: cookieNames.staffSession, value: token, url: baseURL ?? '', httpOnly: true }])
      return colleague
    }),
})

/** Opens a page and waits for its hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

/** Reloads the page and waits for its hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
}

/** Presses the browser's back button; waits if the page is loaded again. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await untilHydrated(page)
}

/** Waits for hydration, which the root element shows. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export const PASSWORD = 'harbour at dawn'

/** Returns an e-mail address that no other test uses. */
export const emailOf = (who: string) => `${who}-${randomUUID()}@e2e.test`

export const DEMO = { email: 'demo@sampan.example', password: 'sampan-demo' }

interface Mail {
  readonly to: string
  readonly subject: string
  readonly links: readonly string[]
}

/** Waits for the newest mail to an address and returns its matching link. */
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

/** Registers, follows the mailed link and signs in. */
export async function join(visitor: Visitor, email: string): Promise<void> {
  const { page, t } = visitor
  await register(visitor, email)
  await page.waitForURL(/\/verify_account/)
  await open(page, await linkFromMail(page.request, email, /\/register-success\?token=/))
  await expect(page.getByRole('heading', { name: t('sign-in', 'activated_title') })).toBeVisible()
  await signIn(visitor, email)
}

export async function register({ page, t }: Visitor, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/register')
  await page.getByLabel(t('sign-in', 'name')).fill('Lena')
  await page.getByLabel(t('sign-in', 'email')).fill(email)
  await page.getByLabel(t('sign-in', 'password'), { exact: true }).fill(password)
  await page.getByLabel(t('sign-in', 'password_again')).fill(password)
  await page.getByRole('button', { name: t('sign-in', 'register') }).click()
}

/** Ends on the home page, or on the page that required the sign-in. */
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

/** Selects a country by typing. */
export async function chooseCountry(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(typed)
  await box.press('Enter')
}
