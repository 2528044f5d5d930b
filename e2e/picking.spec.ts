import { expect } from '@playwright/test'
import { anOrder, aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'
import { scanCode } from './workbench.ts'

test('a wave is picked into bins, and packing by scan stops at an item of another parcel', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('shipping')
  const stored = async () => anOrder(appContext, customer, { status: 'in_warehouse' })
  const [first, second, other] = [await stored(), await stored(), await stored()]
  const channel = {
    channelCode: 'fedex',
    quoteInputs: {
      channelName: { en: 'Air', cn: '空运' },
      lines: [],
      days: { min: 8, max: 13 },
      channel: 'fedex',
    },
  }
  const own = await aParcel(appContext, customer, {
    status: 'paid',
    orders: [first, second],
    ...channel,
  })
  const stranger = await aParcel(appContext, customer, { status: 'paid', orders: [other], ...channel })
  const scan = (code: string) => scanCode(page, code)
  const band = page.getByRole('status')

  await open(page, '/staff/waves')
  for (const { deliveryNumber } of [own, stranger])
    await page.getByRole('checkbox', { name: deliveryNumber }).check()
  await page.keyboard.press('F9')
  await page.waitForURL(/\/staff\/waves\/\d+/)
  await expect(page.getByRole('textbox', { name: t('console-waves', 'scan_item') })).toBeFocused()
  const item = (id: string) => page.locator(`[data-order=${id}]`)
  const picked = t('console-waves', 'picked')
  await scan(first.orderNumber)
  await expect(band).toContainText(t('console-waves', 'to_bin', { bin: 1 }))
  await scan(other.orderNumber.toLowerCase())
  await expect(band).toContainText(t('console-waves', 'to_bin', { bin: 2 }))
  await expect(item(other.orderNumber)).toContainText(picked)
  await scan('SF1234567890123')
  await expect(band).toContainText(t('console-waves', 'not_an_item'))

  // Without a scan an item is confirmed only with a reason.
  await page
    .getByRole('button', { name: t('console-waves', 'by_hand_title', { id: second.orderNumber }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('console-waves', 'by_hand_tick') }).click()
  await expect(dialog.getByText(t('console-waves', 'reason_missing'))).toBeVisible()
  await dialog.getByLabel(t('console-waves', 'by_hand_reason')).fill('The label is torn')
  await dialog.getByRole('button', { name: t('console-waves', 'by_hand_tick') }).click()
  await expect(item(second.orderNumber)).toContainText(picked)

  await expect(dialog).toBeHidden()
  // Everything is picked: Enter opens the first bin.
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/staff/packing/${own.deliveryNumber}`))
  await expect(page.getByRole('textbox', { name: t('console-waves', 'scan_pack') })).toBeFocused()
  await scan(other.orderNumber)
  await expect(band).toContainText('2')
  await expect(band).toHaveClass(/bg-bad-wash/)
  await scan(first.orderNumber)
  await expect(band).toContainText(first.productName)
  const pack = page.locator('main button[type=submit]')
  await expect(pack).toBeDisabled()
  await scan(second.orderNumber)
  await expect(band).toContainText(t('console-waves', 'all_in', { count: 2 }))
  for (const [name, value] of [
    ['weight_kg', '1.2'],
    ['length_cm', '30'],
    ['width_cm', '20'],
    ['height_cm', '10'],
  ] as const)
    await page.getByLabel(t('console', name)).fill(value)
  // The line of the factory's parcel does not accept this weight, and shows the reason instead of a price.
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(pack).toBeDisabled()
})

test('a parcel in no wave is packed by scan, also while its page loads', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('shipping')
  const stored = async () => anOrder(appContext, customer, { status: 'in_warehouse' })
  const orders = [await stored(), await stored()]
  const parcel = await aParcel(appContext, customer, { status: 'waiting_fee', orders })
  const left = await aParcel(appContext, customer, { status: 'shipped' })
  const scan = (code: string) => scanCode(page, code)
  const band = page.getByRole('status')

  await open(page, '/staff/waves')
  await expect(page.getByRole('textbox', { name: t('console-waves', 'scan_parcel') })).toBeFocused()
  await scan('SF1234567890123')
  await expect(band).toContainText(t('console-waves', 'not_a_parcel'))
  await scan(left.deliveryNumber)
  await expect(band).toContainText(t('console-waves', 'not_to_pack', { number: left.deliveryNumber }))
  /** Delays requests until the returned function is called. */
  const delay = async (of: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(of, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const [first, second] = orders
  // The first item is scanned before the page is there.
  const answer = await delay('**/staff/packing/*.data*')
  await scan(parcel.deliveryNumber)
  await scan(first?.orderNumber ?? '')
  answer()
  await page.waitForURL(new RegExp(`/staff/packing/${parcel.deliveryNumber}`))
  await expect(page.getByRole('textbox', { name: t('console-waves', 'scan_pack') })).toBeFocused()
  await expect(band).toContainText(first?.productName ?? '')
  // The second one is scanned before the scripts of the loaded page are.
  const scripts = await delay('**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: t('console-waves', 'scan_pack') })).toBeVisible()
  await scan(second?.orderNumber ?? '')
  scripts()
  await expect(band).toContainText(t('console-waves', 'all_in', { count: 2 }))
  await expect(page.getByRole('link', { name: t('console-waves', 'to_price') })).toBeVisible()
})

test('two colleagues on one wave see each other’s picks, and who comes second is told', async ({
  customer,
  appContext,
  startWork,
}) => {
  const [first, second] = [await startWork('shipping'), await startWork('warehouse')]
  const { t } = first
  const orders = [
    await anOrder(appContext, customer, { status: 'in_warehouse' }),
    await anOrder(appContext, customer, { status: 'in_warehouse' }),
  ] as const
  const { deliveryNumber } = await aParcel(appContext, customer, {
    status: 'waiting_fee',
    orders: [...orders],
  })
  const scan = ({ page }: typeof first, code: string) => scanCode(page, code)
  await open(first.page, '/staff/waves')
  await first.page.getByRole('checkbox', { name: deliveryNumber }).check()
  await first.page.keyboard.press('F9')
  await first.page.waitForURL(/\/staff\/waves\/\d+/)
  await open(second.page, new URL(first.page.url()).pathname)
  const picked = ({ page }: typeof first, id: string) =>
    expect(page.locator(`[data-order=${id}]`)).toContainText(t('console-waves', 'picked'))

  await scan(first, orders[0].orderNumber)
  await picked(second, orders[0].orderNumber)
  await scan(second, orders[0].orderNumber)
  await expect(second.page.getByRole('status')).toHaveClass(/bg-(warn|bad)-wash/)
  await scan(second, orders[1].orderNumber)
  await picked(first, orders[1].orderNumber)
})
