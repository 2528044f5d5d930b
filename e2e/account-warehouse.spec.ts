import { expect, type Page } from '@playwright/test'
import { supplements } from '@sampan/database/tables'
import { anOrder, aParcel } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { asDemo, DEVICES, expectToFit, openSection, says, test } from './account.ts'
import { reload } from './people.ts'

/** Drags one finger down the middle of the screen. */
async function swipeDown(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) })
  await send('touchStart', 300)
  for (const y of [330, 400, 500, 600]) await send('touchMove', y)
  await send('touchEnd')
}

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('the warehouse shows its clock and photos, and sends only the selected items', async ({
    visitor,
    appContext,
  }) => {
    const { page, t } = visitor
    await asDemo(visitor, appContext)
    await openSection(visitor, 'orderList-MyWarehouse')
    const items = page.locator('main ul > li').filter({ has: page.getByRole('checkbox') })
    // three that can be sent, and one with a problem that the customer must decide
    await expect(items).toHaveCount(4)
    await expect(items.first()).toContainText(/60/)
    await page.getByRole('button', { name: t('warehouse', 'ship'), exact: true }).click()
    await says(visitor, t('warehouse', 'select_items'))
    await items.first().getByRole('button', { name: /1/ }).first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toContainText('1 / 3')
    await expect(viewer).toContainText(t('shots', 'front'))
    await viewer.getByRole('button', { name: t('ui', 'photo_zoom') }).click()
    await expect(viewer).toHaveClass(/pswp--zoomed-in/)
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await items.first().getByRole('button', { name: /1/ }).first().tap()
    await expect(viewer).toContainText('1 / 3')
    await swipeDown(page)
    await expect(viewer).toBeHidden()
    await page.getByRole('checkbox', { name: t('warehouse', 'choose_all') }).check()
    await reload(page)
    await page.getByRole('button', { name: t('warehouse', 'ship_items', { count: 3 }) }).click()
    await page.waitForURL(/\/shipping\/submit\?order_ids=(SO\w+,?){3}$/)
  })

  test('storage of an overdue item is extended, and the payment names its purpose', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const storageUntil = new Date(appContext.now().getTime() + 5 * 86_400_000)
    const item = await anOrder(appContext, customer, { status: 'in_warehouse', storageUntil })
    await openSection(member, 'orderList-MyWarehouse')
    await page.getByRole('button', { name: t('account', 'storage_extend'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account', 'storage_extend_pay') })
      .dblclick()
    await page.waitForURL(/order_id=SU/)
    await says(member, t('payment', 'storage_title'))
    expect(await appContext.db.$count(supplements, eq(supplements.orderId, item.id))).toBe(1)
  })

  test('a parcel is paid while unpaid, tracked once shipped, and unpacked until paid', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const [waiting, unpaid, paid, shipped] = [
      await aParcel(appContext, customer, { status: 'waiting_fee', freightCents: 0n }),
      await aParcel(appContext, customer, { status: 'unpaid' }),
      await aParcel(appContext, customer, { status: 'paid' }),
      await aParcel(appContext, customer, { status: 'shipped' }),
    ]
    await openSection(member, 'orderList-ShippedParcels')
    const row = (number: string) =>
      page.locator('main li').filter({ has: page.getByRole('heading', { name: number }) })
    const actions = async (number: string) => ({
      pay: await row(number)
        .getByRole('link', { name: t('parcels', 'pay_shipping') })
        .count(),
      track: await row(number)
        .getByRole('button', { name: t('parcels', 'tracking') })
        .count(),
      apart: await row(number)
        .getByRole('button', { name: t('parcels', 'take_apart') })
        .count(),
    })
    // The weight of the list is not the actual one of the parcel's page.
    await expect(row(shipped.deliveryNumber)).toContainText(t('parcels', 'charged', { weight: '' }).trim())
    expect(await actions(waiting.deliveryNumber)).toEqual({ pay: 0, track: 0, apart: 1 })
    expect(await actions(unpaid.deliveryNumber)).toEqual({ pay: 1, track: 0, apart: 1 })
    expect(await actions(paid.deliveryNumber)).toEqual({ pay: 0, track: 0, apart: 0 })
    expect(await actions(shipped.deliveryNumber)).toEqual({ pay: 0, track: 1, apart: 0 })
    await row(shipped.deliveryNumber)
      .getByRole('button', { name: t('parcels', 'tracking') })
      .click()
    const link = row(shipped.deliveryNumber)
      .getByRole('link', { name: /LX123456789CN/ })
      .first()
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('rel', /noopener|noreferrer/)

    await row(waiting.deliveryNumber)
      .getByRole('button', { name: t('parcels', 'take_apart') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('parcels', 'take_apart') })
      .dblclick()
    await says(member, t('parcels', 'taken_apart'))
    await expect(row(waiting.deliveryNumber)).toHaveCount(0)

    await page.goto(`/shipping/delivery-detail-new?delivery_number=${shipped.deliveryNumber}`)
    for (const word of [
      'delivery_number',
      'pay_time',
      'status',
      'total',
      'actual_weight',
      'tracking',
    ] as const)
      await says(member, t('parcels', word))
    await says(member, '美国')
    await expectToFit(member)
  })
})

test('the keyboard’s focus is never below the bar of the selected items', async ({ member, appContext }) => {
  const { page, t, customer } = member
  for (let items = 0; items < 6; items += 1) await anOrder(appContext, customer, { status: 'in_warehouse' })
  await openSection(member, 'orderList-MyWarehouse')
  await page.locator('main ul > li').first().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: t('warehouse', 'chosen') })
  // Three items further, whose links and buttons are before the bar.
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab')
    const [focus, below] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()])
    if (!focus || !below) throw new Error('not shown')
    expect(focus.y + focus.height, `${presses}`).toBeLessThanOrEqual(below.y)
  }
})
