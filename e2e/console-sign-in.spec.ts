import { expect } from '@playwright/test'
import { staff } from '@sampan/database/tables'
import { hashPassword } from '@sampan/server/access'
import { aStaffMember } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { open, PASSWORD, test, type Visitor } from './people.ts'

test('a colleague sets up a second factor and signs in with it', async ({ appContext, newBrowser }) => {
  const { id, email } = await aStaffMember(appContext, 'support')
  await appContext.db
    .update(staff)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(staff.id, id))
  const colleague = await newBrowser()
  const { page, t } = colleague
  await signInWithPassword(colleague, email, 'a wrong password')
  await expect(page.getByLabel(t('console', 'email'))).toHaveValue(email)
  await signInWithPassword(colleague, email, PASSWORD)
  const nextCode = await setUpSecondFactor(colleague)
  await page.getByRole('button', { name: t('console', 'sign_out') }).click()
  await expect(page.getByRole('heading', { name: t('console', 'sign_in_title') })).toBeVisible()

  await signInWithPassword(colleague, email, PASSWORD)
  await page.getByLabel(t('console', 'code'), { exact: true }).fill(nextCode())
  await page.getByLabel(t('console', 'password')).fill(PASSWORD)
  await page.getByRole('button', { name: t('console', 'sign_in') }).click()
  await page.waitForURL(/\/staff\/today/)
})

async function signInWithPassword({ page, t }: Visitor, email: string, password: string): Promise<void> {
  await open(page, '/staff')
  await page.getByLabel(t('console', 'email')).fill(email)
  await page.getByLabel(t('console', 'password')).fill(password)
  await page.getByRole('button', { name: t('console', 'sign_in') }).click()
}

/**
 * Sets up the authenticator app, with a wrong code first; returns its next codes. Each code works once, so the next
 * one belongs to the following time step.
 */
async function setUpSecondFactor({ page, t }: Visitor): Promise<() => string> {
  await page.getByRole('link', { name: t('console', 'second_factor_set_up') }).click()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = page.getByLabel(t('console', 'code'), { exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: t('console', 'factor_confirm') }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(app.generate())
  await page.getByRole('button', { name: t('console', 'factor_confirm') }).click()
  await expect(page.getByText(t('console', 'factor_done'))).toBeVisible()
  return () => app.generate({ timestamp: Date.now() + 30_000 })
}
