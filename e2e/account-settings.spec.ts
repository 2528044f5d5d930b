import { expect } from '@playwright/test'
import { customers, sessions } from '@sampan/database/tables'
import { beginSession } from '@sampan/server/access'
import { anOrder, aParcel } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, givePassword, openSection, says, test } from './account.ts'
import { emailOf, linkFromMail, open, PASSWORD, signIn } from './people.ts'

const NEXT = 'a new tide comes'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('a name is changed in the settings and in the header', async ({ member, appContext }) => {
    const { page, t, customer } = member
    await openSection(member, 'Account-Settings')
    const name = page.getByLabel(t('settings', 'name'))
    await expect(name).toHaveValue(customer.accountName)
    await name.fill('')
    const save = page.getByRole('button', { name: t('settings', 'save'), exact: true })
    await save.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Captain Haddock')
    await save.click()
    await says(member, t('settings', 'saved'))
    const [stored] = await appContext.db.select().from(customers).where(eq(customers.id, customer.id))
    expect(stored?.accountName).toBe('Captain Haddock')
    await expectToFit(member)
  })

  test('a password is changed with the current one, and a common one is refused', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await givePassword(member, appContext)
    await openSection(member, 'Account-Settings')
    const present = page.getByLabel(t('settings', 'password_present'))
    const next = page.getByLabel(t('settings', 'password_new'), { exact: true })
    const again = page.getByLabel(t('settings', 'password_again'))
    const change = page.getByRole('button', { name: t('settings', 'password_change') })
    await present.fill(PASSWORD)
    await next.fill('password123')
    await again.fill('password123')
    await change.click()
    await expect(next).toHaveAttribute('aria-invalid', 'true')
    await next.fill(NEXT)
    await again.fill(NEXT)
    await change.click()
    await says(member, t('settings', 'password_changed'))
    await expect(present).toHaveValue('')
    await page.context().clearCookies({ name: 'sampan_token' })
    await open(page, '/login')
    await signIn(member, customer.accountNo, NEXT)
  })

  test('another device is signed out', async ({ member, appContext }) => {
    const { page, t, customer } = member
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    await beginSession(appContext.db, { customerId: customer.id }, appContext.now(), {
      userAgent,
      ip: '203.0.113.7',
    })
    await openSection(member, 'Account-Settings')
    const device = t('settings', 'device_on', { browser: 'Chrome', system: 'Windows' })
    await page
      .getByRole('button', {
        name: t('settings', 'sign_out_named', { device, ip: '203.0.113.7' }),
        exact: true,
      })
      .click()
    await says(member, t('settings', 'signed_out'))
    await expect(page.getByText('203.0.113.7')).toHaveCount(0)
    expect(await appContext.db.$count(sessions, eq(sessions.customerId, customer.id))).toBe(1)
  })
})

test('the e-mail changes when both addresses have confirmed', async ({ member, appContext }) => {
  const { page, t, customer } = member
  await givePassword(member, appContext)
  await appContext.db
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(eq(sessions.customerId, customer.id))
  const next = emailOf('next')
  await openSection(member, 'Account-Settings')
  await page.getByLabel(t('settings', 'email_new')).fill(next)
  await page.getByRole('button', { name: t('settings', 'email_change') }).click()
  // The last proof is old: the password is required again.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('settings', 'password')).fill('wrong')
  await dialog.getByRole('button', { name: t('settings', 'confirm'), exact: true }).click()
  await expect(dialog.getByLabel(t('settings', 'password'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('settings', 'password')).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('settings', 'confirm'), exact: true }).click()
  await says(member, t('settings', 'email_waiting', { email: next }))

  const press = page.getByRole('button', { name: t('sign-in', 'confirm_email'), exact: true })
  await open(page, await linkFromMail(page.request, customer.accountNo, /\/confirm-email\?token=/))
  await press.click()
  await says(member, t('sign-in', 'confirm_email_half_title'))
  await open(page, await linkFromMail(page.request, next, /\/confirm-email\?token=/))
  await press.click()
  await says(member, t('sign-in', 'confirm_email_done_title'))
  await page.getByRole('link', { name: t('sign-in', 'to_settings') }).click()
  await says(member, t('settings', 'email_now', { email: next }))
})

test('mails are switched off by group, and Google is connected with one click', async ({ member }) => {
  const { page, t } = member
  await openSection(member, 'Account-Settings')
  const parcels = page.getByRole('switch', { name: t('settings', 'mail_parcels') })
  await expect(parcels).toBeChecked()
  await parcels.uncheck()
  await says(member, t('settings', 'saved'))
  await openSection(member, 'Account-Settings')
  await expect(parcels).not.toBeChecked()

  await page.getByRole('button', { name: t('settings', 'connect_named', { provider: 'Google' }) }).click()
  await page.waitForURL(/authorize/)
  await page.getByLabel(/E-mail address/).fill(emailOf('google'))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await says(member, t('sign-in', 'connected', { provider: 'Google' }))
  await expect(
    page.getByRole('button', { name: t('settings', 'disconnect_named', { provider: 'Google' }) }),
  ).toBeVisible()
})

test('personal data is downloaded, and the account is deleted', async ({ member, appContext }) => {
  const { page, t, customer } = member
  const order = await anOrder(appContext, customer, { status: 'in_warehouse' })
  await openSection(member, 'Account-Settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('settings', 'data_download') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sampan-.*\.json$/)

  const dialog = page.getByRole('dialog')
  const remove = page.getByRole('button', { name: t('settings', 'delete'), exact: true })
  await remove.click()
  await expect(dialog.getByRole('listitem')).toHaveText(/in our warehouse: 1\./)
  await dialog.getByRole('button', { name: t('settings', 'delete_keep') }).click()
  await expect(dialog).toHaveCount(0)

  await aParcel(appContext, customer, { status: 'shipped', orders: [order] })
  await remove.click()
  await dialog.getByRole('checkbox', { name: t('settings', 'delete_sure') }).check()
  await dialog.getByRole('button', { name: t('settings', 'delete'), exact: true }).click()
  await says(member, t('settings', 'deleted'))
  await page.goto('/manage/main')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('name, language and password are changed by plain forms', async ({ member, appContext }) => {
    const { page, t, customer } = member
    await givePassword(member, appContext)
    await page.goto('/manage/main?path=Account-Settings')
    const name = page.getByLabel(t('settings', 'name'))
    const save = page.getByRole('button', { name: t('settings', 'save'), exact: true })
    await name.fill('')
    await save.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Captain Haddock')
    await save.click()
    await expect(page.getByRole('status').getByText(t('settings', 'saved'))).toBeVisible()
    await expect(name).toHaveValue('Captain Haddock')

    const next = page.getByLabel(t('settings', 'password_new'), { exact: true })
    const again = page.getByLabel(t('settings', 'password_again'))
    const change = page.getByRole('button', { name: t('settings', 'password_change') })
    await page.getByLabel(t('settings', 'password_present')).fill(PASSWORD)
    await next.fill(NEXT)
    await again.fill('something else')
    await change.click()
    await expect(again).toHaveAttribute('aria-invalid', 'true')
    expect(page.url()).not.toContain('pass')
    await page.getByLabel(t('settings', 'password_present')).fill(PASSWORD)
    await next.fill(NEXT)
    await again.fill(NEXT)
    await change.click()
    await expect(page.getByRole('status').getByText(t('settings', 'password_changed'))).toBeVisible()

    await page.getByLabel(t('settings', 'language')).selectOption('cn')
    await save.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page).toHaveURL(/path=Account-Settings/)
    const [stored] = await appContext.db.select().from(customers).where(eq(customers.id, customer.id))
    expect(stored?.accountName).toBe('Captain Haddock')
    expect(stored?.lang).toBe('cn')
  })
})
