import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEVICES, givePassword, type Member, openSection, says, test } from './account.ts'
import { openWithDevice } from './passkeys.ts'
import { open, PASSWORD } from './people.ts'

async function signOutAndIn({ page, t, customer }: Member) {
  await page.context().clearCookies({ name: 'sampan_token' })
  await open(page, '/login?next=%2Fmessage%2Flist')
  await page.getByLabel(t('sign-in', 'email')).fill(customer.accountNo)
  await page.getByLabel(t('sign-in', 'password')).fill(PASSWORD)
  await page
    .locator('main')
    .getByRole('button', { name: t('sign-in', 'login'), exact: true })
    .click()
}

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('two-step sign-in is switched on, requires a code or a recovery code, and is switched off', async ({
    member,
    appContext,
  }) => {
    const { page, t } = member
    await givePassword(member, appContext)
    await openSection(member, 'Account-Settings')
    const turnOn = page.getByRole('button', { name: t('settings', 'two_step_turn_on'), exact: true })
    await turnOn.click()
    await expect(page.getByAltText(t('settings', 'two_step_picture'))).toBeVisible()
    const shown = await page.locator('code').first().innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) })
    const code = page.getByLabel(t('settings', 'two_step_code'), { exact: true })
    await code.fill('000000')
    await turnOn.click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(totp.generate())
    await turnOn.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const recovery = await dialog.getByRole('listitem').first().innerText()
    await dialog.getByRole('button', { name: t('settings', 'codes_kept') }).click()
    await says(member, t('settings', 'codes_left', { count: 10 }))

    await signOutAndIn(member)
    const second = page.getByLabel(t('sign-in', 'second_step_code'))
    await second.fill('000000')
    const go = page.getByRole('button', { name: t('sign-in', 'second_step'), exact: true })
    await go.click()
    await expect(second).toHaveAttribute('aria-invalid', 'true')
    await second.fill(recovery)
    await go.click()
    await expect(page).toHaveURL('/message/list')

    await openSection(member, 'Account-Settings')
    await says(member, t('settings', 'codes_left', { count: 9 }))
    const turnOff = { name: t('settings', 'two_step_turn_off'), exact: true } as const
    await page.getByRole('button', turnOff).click()
    await page.getByRole('alertdialog').getByRole('button', turnOff).click()
    await expect(turnOn).toBeVisible()
  })
})

test('a passkey is added, signs in without a password, and is removed', async ({
  member,
  appContext,
  baseURL,
}) => {
  const { page, t } = member
  await givePassword(member, appContext)
  const { site } = await openWithDevice(member, baseURL)
  await page.getByRole('button', { name: t('settings', 'passkey_add') }).click()
  await says(member, t('settings', 'passkey_added'))

  await page.context().clearCookies({ name: 'sampan_token' })
  await open(page, `${site}/login?next=%2Fmessage%2Flist`)
  await page.getByRole('button', { name: t('sign-in', 'passkey') }).click()
  await expect(page).toHaveURL(`${site}/message/list`)

  await open(page, `${site}/manage/main?path=Account-Settings`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await says(member, t('settings', 'passkey_removed'))
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})
