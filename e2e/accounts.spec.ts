import { expect } from '@playwright/test'
import { givePassword, test } from './account.ts'
import { emailOf, linkFromMail, open, PASSWORD, register, signIn, type Visitor } from './people.ts'

test('a registration shows errors beside the fields and keeps typed text', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/register')
  const create = page.getByRole('button', { name: t('sign-in', 'register') })
  await create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check your input' })).toBeVisible()

  await page.getByLabel(t('sign-in', 'name')).fill('Lena')
  await page.getByLabel(t('sign-in', 'email')).fill(emailOf('typo'))
  await page.getByLabel(t('sign-in', 'password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('sign-in', 'password_again')).fill('something else')
  await create.click()
  await expect(page.getByText('The two passwords do not match').first()).toBeVisible()
  await expect(page.getByLabel(t('sign-in', 'name'))).toHaveValue('Lena')
  await expect(create).toBeEnabled()
})

test('an account is activated by the mailed link, only once, and then opens the wanted product', async ({
  visitor,
}) => {
  const { page, t } = visitor
  const email = emailOf('new')
  const product = '/product/detail?search_text=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D691541677564'
  await open(page, product)
  await expect(page.getByText(t('sign-in', 'reason_product'))).toBeVisible()
  await register(visitor, email)
  await page.waitForURL(/\/verify_account/)
  await expect(page.getByText(email)).toBeVisible()
  const link = await linkFromMail(page.request, email, /\/register-success\?token=/)
  // A mail scanner fetches the page; the link stays valid.
  await page.request.get(link)
  await open(page, link)
  await expect(page.getByRole('heading', { name: t('sign-in', 'activated_title') })).toBeVisible()
  await open(page, link)
  await expect(page.getByRole('heading', { name: t('sign-in', 'activation_failed_title') })).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: t('sign-in', 'login') })
    .click()
  await page.waitForURL(/\/login\?next=/)
  await signIn(visitor, email)
  await expect(page).toHaveURL(product)
})

test('a forgotten password is replaced by the mailed link, which invalidates the old one', async ({
  member,
  appContext,
}) => {
  const { page, t } = member
  const email = member.customer.accountNo
  await givePassword(member, appContext)
  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByRole('link', { name: t('sign-in', 'forgotten') }).click()
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: t('sign-in', 'forgotten_title') })).toBeVisible()
  await page.getByLabel(t('sign-in', 'email')).fill(email)
  await page.getByRole('button', { name: t('sign-in', 'forgotten_send') }).click()
  await expect(
    page.getByText('Please check your email for the procedures to reset your password').first(),
  ).toBeVisible()

  await open(page, await linkFromMail(page.request, email, /\/reset-password\?token=/))
  await page.getByLabel(t('sign-in', 'new_password')).fill('a quieter harbour')
  await page.getByLabel(t('sign-in', 'password_again')).fill('a quieter harbour')
  await page.getByRole('button', { name: t('sign-in', 'reset') }).click()
  await expect(page.getByRole('heading', { name: t('sign-in', 'reset_done_title') })).toBeVisible()

  await open(page, '/login')
  await page.getByLabel(t('sign-in', 'email')).fill(email)
  await page.getByLabel(t('sign-in', 'password')).fill(PASSWORD)
  const login = page.locator('main').getByRole('button', { name: t('sign-in', 'login') })
  await login.click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(page.getByLabel(t('sign-in', 'email'))).toHaveValue(email)
  await page.getByLabel(t('sign-in', 'password')).fill('a quieter harbour')
  await login.click()
  await expect(page).toHaveURL('/')
})

test('who reads the mails of an e-mail that a stranger registered before sets its password', async ({
  visitor,
}) => {
  const { page, t } = visitor
  const email = emailOf('registered-twice')
  await register(visitor, email)
  const strangers = await linkFromMail(page.request, email, /\/register-success\?token=/)
  await register(visitor, email, 'my own harbour')
  await page.waitForURL(/\/verify_account/)

  await open(page, strangers)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel(t('sign-in', 'new_password')).fill('my own harbour')
  await page.getByLabel(t('sign-in', 'password_again')).fill('my own harbour')
  await page.getByRole('button', { name: t('sign-in', 'reset') }).click()
  await expect(page.getByRole('heading', { name: t('sign-in', 'reset_done_title') })).toBeVisible()
  await signIn(visitor, email, 'my own harbour')
  await expect(page).toHaveURL('/')
})

/** Requires a sign-in by this provider on the way to the cart. */
async function signInBy(provider: 'Google' | 'Facebook', { page }: Visitor, email: string) {
  await open(page, '/shopping/my-cart')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('button', { name: provider }).click()
  await page.getByLabel(/E-mail address/).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('Google signs in and returns to the page that required it', async ({ visitor }) => {
  const { page, t } = visitor
  await signInBy('Google', visitor, emailOf('google'))
  await page.waitForURL(/\/shopping\/my-cart/)
  await expect(page.getByRole('heading', { name: t('cart', 'title') })).toBeVisible()
})

test('Facebook, which does not state whose an e-mail is, signs in once the mailed link has proved it', async ({
  visitor,
}) => {
  const { page, t } = visitor
  const email = emailOf('facebook')
  await signInBy('Facebook', visitor, email)
  await expect(page.getByRole('heading', { name: t('sign-in', 'verify_title') })).toBeVisible()
  await open(page, await linkFromMail(page.request, email, /\/register-success\?token=/))
  await expect(page.getByRole('heading', { name: t('sign-in', 'activated_title') })).toBeVisible()
  await signInBy('Facebook', visitor, email)
  await page.waitForURL(/\/shopping\/my-cart/)
})

test('cancelling at the provider returns with a message that nothing happened', async ({ visitor }) => {
  const { page } = visitor
  await open(page, '/login')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Login failed').first()).toBeVisible()
})

test('signing out leads home and ends the session', async ({ member: { page, t, customer } }) => {
  await open(page, '/blog/list')
  await page.locator('header summary').filter({ hasText: customer.accountName }).click()
  await page.getByRole('button', { name: t('layout', 'log_out') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logout Success').first()).toBeVisible()
  await page.goto('/message/list')
  await expect(page).toHaveURL(/\/login\?next=/)
})
