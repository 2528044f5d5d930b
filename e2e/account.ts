import { expect } from '@playwright/test'
import { customers, sessions } from '@sampan/database/tables'
import { beginSession, hashPassword, sessionMark } from '@sampan/server/access'
import { aCustomer } from '@sampan/server/factories'
import { cookieNames } from '@sampan/web/cookies'
import { eq } from 'drizzle-orm'
import { type AppContext, DEMO, open, PASSWORD, test as people, type Visitor } from './people.ts'

export type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A signed-in customer in a browser of their own. */
export interface Member extends Visitor {
  readonly customer: Customer
}

/**
 * The devices and languages in which the account is tested: screens that are laid out differently on both, everything else on the phone,
 * which has less room. `every-page.spec.ts` visits all on both.
 */
export const DEVICES = {
  'on a desktop': { viewport: { width: 1280, height: 900 }, lang: 'en' },
  'on a phone': {
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148',
    isMobile: true,
    hasTouch: true,
    lang: 'cn',
  },
} as const

/**
 * `customer` is a new one; `member` is the same customer in a browser, whose session is created in the database, without
 * signing in.
 */
export const test = people.extend<{ customer: Customer; member: Member }>({
  customer: async ({ appContext }, use) => use(await aCustomer(appContext)),
  member: async ({ visitor, customer }, use) => {
    await takeSession(visitor, customer)
    await use({ ...visitor, customer })
  },
})

/** Gives this browser the customer's session. */
export async function takeSession(
  { page }: Visitor,
  { token, accountNo, accountName }: Pick<Customer, 'token' | 'accountNo' | 'accountName'>,
): Promise<void> {
  const url = String(test.info().project.use.baseURL)
  await page.context().addCookies([
    { name: cookieNames.session, value: token, url, httpOnly: true },
    { name: cookieNames.signedIn, value: sessionMark(accountNo), url },
    { name: cookieNames.account, value: accountName, url },
  ])
}

/** Signs this browser in as the demo's customer, who has all kinds of data; for reading only. */
export async function asDemo(visitor: Visitor, appContext: AppContext): Promise<void> {
  const [demo] = await appContext.db.select().from(customers).where(eq(customers.accountNo, DEMO.email))
  if (!demo) throw new Error('no demo customer')
  const token = await beginSession(appContext.db, { customerId: demo.id }, appContext.now())
  await takeSession(visitor, { ...demo, token })
}

/** Gives the customer the password that `signIn` types. */
export async function givePassword({ customer }: Member, { db }: AppContext): Promise<void> {
  await db
    .update(customers)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(customers.id, customer.id))
}

/**
 * Keeps changes on the server from a page that is opened next. It would load its data again for them, as for an order that the test has
 * just made, find the session ended, and leave by itself before the test's next click.
 */
export const withoutChanges = ({ page }: Visitor) =>
  page.route('**/api/account/changes*', (route) => route.abort())

/**
 * Expires the session; the password signs the customer in again. A deleted session would be announced to the open page,
 * which then leaves by itself, perhaps before the test's next click.
 */
export async function expire(member: Member, appContext: AppContext) {
  await givePassword(member, appContext)
  await appContext.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.customerId, member.customer.id))
}

/** Opens a section by its common address; a phone is redirected to its own. */
export const openSection = ({ page }: Visitor, section: string, more = '') =>
  open(page, `/manage/main?path=${section}${more}`)

/** Opens the only order of the list; on a phone its actions are shown only then. */
export async function openOrderActions({ page, t }: Visitor): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 760)
    await page.getByRole('button', { name: t('orders', 'process') }).click()
}

/** Expects this text to be visible. */
export const says = ({ page }: Visitor, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

/** Expects no horizontal overflow. */
export async function expectToFit({ page }: Visitor): Promise<void> {
  expect(
    // On a phone the width of the window grows with what overflows it.
    await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    ),
  ).toBeLessThanOrEqual(0)
}
