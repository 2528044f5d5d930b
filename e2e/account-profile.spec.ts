import { expect } from '@playwright/test'
import { messages } from '@sampan/database/tables'
import { aCustomer, anOrder, fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, openSection, says, test } from './account.ts'
import { open } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('every section of an empty account says what it will contain', async ({ member }) => {
    const { page, t } = member
    const empty = {
      'Account-Coupons': t('coupons', 'empty_available'),
      'Account-Wallet': t('wallet', 'empty_title'),
      'orderList-MyOrders': t('orders', 'empty_title'),
      'orderList-MyWarehouse': t('warehouse', 'empty_title'),
      'orderList-ShippedParcels': t('parcels', 'empty_title'),
      'orderList-AddressBook': t('address', 'empty_title'),
      'orderList-OrderHistory': t('history', 'empty_title'),
    }
    for (const [section, text] of Object.entries(empty)) {
      await page.goto(`/manage/main?path=${section}`)
      await says(member, text)
      await expectToFit(member)
      // Nothing can be chosen, so that nothing asks to pay or to send it.
      for (const name of [t('orders', 'pay'), t('warehouse', 'ship')])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    await page.goto('/message/list')
    await says(member, t('messages', 'empty'))
  })

  test('the profile shows name, numbers and status, and signs out', async ({ member, appContext }) => {
    const { page, t, customer } = member
    await fillWallet(appContext, customer, 1234n)
    await openSection(member, 'Account-MyProfile')
    await expect(page).toHaveURL(/main-mobile\/Account-MyProfile/)
    for (const text of [customer.accountName, customer.accountNo, '$12.34']) await says(member, text)
    await page
      .locator('main')
      .getByRole('button', { name: t('account', 'log_out') })
      .click()
    await says(member, t('layout', 'log_out_done'))
    await expect(page).toHaveURL('/')
  })

  test('the profile shows pending tasks, orders on the way and items whose storage ends soon', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await openSection(member, 'Account-MyProfile')
    await says(member, t('account', 'waits_nothing'))
    await anOrder(appContext, customer)
    const soon = new Date(Date.now() + 3 * 86_400_000)
    await anOrder(appContext, customer, {
      status: 'in_warehouse',
      storageUntil: soon,
      productName: 'Soon over',
    })
    const sent = await anOrder(appContext, customer, { status: 'shipped' })
    // Without a reload.
    await says(member, t('account', 'waits_orders', { count: 1 }))
    await says(member, t('account', 'waits_stored', { count: 1 }))
    await says(member, t('account', 'on_its_way'))
    await says(member, 'Soon over')
    expect(sent.status).toBe('shipped')
    await expectToFit(member)
    await page.getByRole('link', { name: t('account', 'waits_pay'), exact: true }).click()
    await expect(page).toHaveURL(/order_status=1/)
  })

  test('an invite has a link, a QR code and its earnings', async ({ member, appContext }) => {
    const { page, t, customer } = member
    await aCustomer(appContext, { invitedBy: customer.id })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSection(member, 'Activity-InviteFriend')
    await page.getByRole('button', { name: t('invite', 'copy') }).click()
    await says(member, t('ui', 'copied'))
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      new RegExp(`/register\\?invite_code=${customer.inviteCode}$`),
    )
    await expect(page.getByRole('img', { name: t('invite', 'qr') })).toBeVisible()
    await expect(
      page.getByText(t('invite', 'invited')).locator('..').getByText('1', { exact: true }),
    ).toBeVisible()
  })

  test('a message is unread until it is opened', async ({ member, appContext }) => {
    const { page, t, customer } = member
    await appContext.db.insert(messages).values({
      ...{ customerId: customer.id, eventKey: 'cap' },
      words: {
        en: {
          title: 'Your cap arrived',
          body: 'See [it](https://sampan.example) and **this** <img src=x onerror=alert(1)>',
        },
      },
    })
    await open(page, '/message/list')
    const title = page.locator('main summary')
    await expect(title).toContainText(t('messages', 'unread'))
    await title.click()
    await expect(title).not.toContainText(t('messages', 'unread'))
    await expect(page.locator('main details a')).toHaveAttribute('href', 'https://sampan.example')
    await expect(page.locator('main details img')).toHaveCount(0)
    await expect
      .poll(
        async () =>
          (await appContext.db.select().from(messages).where(eq(messages.customerId, customer.id)))[0]
            ?.readAt,
      )
      .toBeTruthy()
  })
})
