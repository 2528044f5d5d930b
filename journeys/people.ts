import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

/** What people do, as they would say it. Waiting is always for something that can be seen. */

let visitors = 0

/** Each test comes from an address of its own: tries are throttled per address. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures that are used
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1
    await use({ 'x-forwarded-for': `10.${workerIndex + 1}.0.${visitors}` })
  },
})

export const PASSWORD = 'harbour at dawn'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly links: readonly string[]
}

/** The newest mail to somebody whose subject fits, once it is there. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const { list } = (await (await request.get('/dev/mailbox.json')).json()) as { list: Mail[] }
      found = list.find((mail) => mail.to === to && subject.test(mail.subject))
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error('no mail')
  return found
}

/** Registers, follows the mail's link and signs in. */
export async function join(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Your name').fill('Lena')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/verify_account/)
  const mail = await mailTo(page.request, email, /Activate/)
  await page.goto(mail.links.find((link) => link.includes('token=')) ?? '')
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
  await signIn(page, email)
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Pastes a link on the home page, chooses the first of each option and puts it into the cart. */
export async function putIntoCart(page: Page, text: string): Promise<void> {
  await page.goto('/')
  await page.getByPlaceholder('Product link or share text').fill(text)
  await page.getByRole('button', { name: 'Find it' }).click()
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.click()
  await expect(page.getByText(/Please select/).first()).toBeVisible()
  for (const group of await page.getByRole('group').all()) {
    const first = group.getByRole('radio').first()
    if (await first.count()) await first.check({ force: true })
  }
  await add.click()
  await expect(page.getByText('Add success').first()).toBeVisible()
}

/** Submits the whole cart and returns the numbers of the orders, on the payment page. */
export async function order(page: Page, country: string): Promise<string[]> {
  await page.goto('/shopping/my-cart')
  await page.getByRole('checkbox', { name: 'Select all' }).check({ force: true })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/shopping\/settlement/)
  const box = page.getByRole('combobox', { name: 'Destination country' })
  await box.fill(country)
  await page.getByRole('option', { name: country }).first().click()
  await page.locator('main').getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/shopping\/payment/)
  return (new URL(page.url()).searchParams.get('order_ids') ?? '').split(',')
}
