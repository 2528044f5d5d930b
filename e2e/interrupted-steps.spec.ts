import { expect, type Page } from '@playwright/test'
import { passkeys, storeOrders, stores } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { DEVICES, expire, type Member, openSection, says, test, withoutChanges } from './account.ts'
import { openWithDevice } from './passkeys.ts'
import { type AppContext, open, signIn, untilHydrated } from './people.ts'
import { SIZES_EXPORT } from './store-export.ts'

test.use({ ...DEVICES['on a phone'], lang: 'en' })

/** The server does what is asked, and its next answer is lost. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
const cut = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('internetdisconnected'), { times: 1 })

for (const [fault, breaks] of [
  ['never arrived', cut],
  ['arrived, and its answer was lost', loseAnswer],
] as const) {
  test(`a passkey whose call ${fault} is sent again, not made twice`, async ({
    member,
    appContext,
    baseURL,
  }) => {
    const { page, t, customer } = member
    const { made } = await openWithDevice(member, baseURL)
    await breaks(page, '/api/account/passkey/add')
    const add = page.getByRole('button', { name: t('settings', 'passkey_add') })
    await add.click()
    await says(member, t('ui', 'unreachable'))
    await add.click()
    await says(member, t('settings', 'passkey_added'))
    expect(made()).toBe(1)
    expect(await appContext.db.$count(passkeys, eq(passkeys.customerId, customer.id))).toBe(1)
  })
}

test('a passkey is asked for again after the connection was lost while its code was loaded', async ({
  visitor,
  baseURL,
}) => {
  const { page, t } = visitor
  await open(page, `${(baseURL ?? '').replace('127.0.0.1', 'localhost')}/login`)
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
  const passkey = page.getByRole('button', { name: t('sign-in', 'passkey') })
  await passkey.click()
  await expect(page.getByText(t('ui', 'unreachable')).first()).toBeVisible()
  await expect(passkey).not.toHaveAttribute('aria-busy')
})

test('two-step sign-in shows recovery codes although the first answer with them was lost', async ({
  member,
}) => {
  const { page, t } = member
  await openSection(member, 'Account-Settings')
  const turnOn = page.getByRole('button', { name: t('settings', 'two_step_turn_on'), exact: true })
  await turnOn.click()
  const shown = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  await page
    .getByLabel(t('settings', 'two_step_code'), { exact: true })
    .fill(new TOTP({ secret: Secret.fromBase32(shown) }).generate())
  await loseAnswer(page, '/api/account/totp/confirm')
  await turnOn.click()
  await says(member, t('ui', 'unreachable'))
  await turnOn.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: t('settings', 'codes_kept') }).click()
  await says(member, t('settings', 'codes_left', { count: 10 }))
})

test('two-step sign-in that a lost session interrupts goes on with the code that was scanned', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  await openSection(member, 'Account-Settings')
  const turnOn = page.getByRole('button', { name: t('settings', 'two_step_turn_on'), exact: true })
  await turnOn.click()
  const scanned = await page.locator('code').first().innerText()
  await page.getByLabel(t('settings', 'two_step_code'), { exact: true }).fill('123456')
  await expire(member, appContext)
  await turnOn.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(member, customer.accountNo)
  await untilHydrated(page)
  await turnOn.click()
  await expect(page.locator('code').first()).toHaveText(scanned)
})

/** Gives the customer a store, and chooses the file of its orders. */
async function importFile({ page, customer }: Member, { db, now }: AppContext): Promise<void> {
  await db.insert(stores).values({
    ...{ customerId: customer.id, createdAt: now() },
    ...{ storeName: 'Quay & Sons', storeLink: 'https://quay.example', storeType: 'Shopify' },
  })
  await open(page, '/manage/main?path=OnlineStore-MyStoreOrder&import=1')
  await page
    .getByLabel(/Drop the CSV file here/)
    .setInputFiles({ name: 'dresses.csv', mimeType: 'text/csv', buffer: SIZES_EXPORT })
}

test('the lines of an import and their corrections outlast a lost connection, a restart and the session', async ({
  member,
  appContext,
}) => {
  const { page, customer } = member
  await cut(page, '/api/onlinestore/check_online_orders')
  await withoutChanges(member)
  await importFile(member, appContext)
  const main = page.locator('main')
  await expect(main.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect(main.getByRole('tab', { name: 'Needs attention 2' })).toBeVisible()
  await main
    .getByRole('listitem')
    .filter({ hasText: 'Cream / XL' })
    .getByRole('button', { name: 'Leave out' })
    .click()

  const choose = main
    .getByRole('listitem')
    .filter({ hasText: 'Sky Blue / M' })
    .getByRole('button', { name: 'Choose what to buy' })
  await choose.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product link').fill('https://item.taobao.com/item.htm?id=691541677564')
  await dialog.getByRole('button', { name: 'Look it up' }).click()
  await expect(dialog.getByLabel('Colour')).toBeVisible()
  await page.route(
    '**/api/onlinestore/add_new_product',
    (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
    {
      times: 1,
    },
  )
  const map = dialog.getByRole('button', { name: 'Choose what to buy' })
  await map.click()
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await map.click()
  const submit = page.getByRole('button', { name: 'Submit 1' })
  await expect(submit).toBeEnabled()

  await loseAnswer(page, '/api/onlinestore/submit_store_shopping_orders')
  await submit.click()
  await expect(main.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expire(member, appContext)
  await submit.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(member, customer.accountNo)
  await untilHydrated(page)
  await expect(page).toHaveURL(/import=1/)
  await submit.click()
  await page.waitForURL(/\/shopping\/payment\?order_ids=/)
  expect(await appContext.db.$count(storeOrders, eq(storeOrders.customerId, customer.id))).toBe(1)
})
