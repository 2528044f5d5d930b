import { expect, type Locator } from '@playwright/test'
import { addresses, coupons, declarationLines, orders, parcels } from '@sampan/database/tables'
import { anAddress, anOrder } from '@sampan/server/factories'
import { issueSignUpCoupon } from '@sampan/server/promotions'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, type Member, openSection, says, test } from './account.ts'
import { chooseCountry, goBack, open, reload, untilHydrated } from './people.ts'

const LENA = {
  user_name: 'Lena Morgenstern',
  province: 'Oregon',
  city: 'Portland',
  address_detail: '1420 SE Harbor Street',
  postal_code: '97214',
  phone: '+1 503 555 0142',
} as const

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])
  const usa = '美国'
  const go = ({ page, t }: Member): Locator => page.getByRole('button', { name: t('ship', 'continue') })

  async function typeAddress(member: Member) {
    const { page, t } = member
    await chooseCountry(page, t('address', 'country_code'), usa)
    for (const [field, value] of Object.entries(LENA)) {
      await page.getByLabel(t('address', field as keyof typeof LENA), { exact: true }).fill(value)
    }
  }

  test('the wizard validates the address in field order, survives a reload and the back button, and applies a coupon', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const items = [
      await anOrder(appContext, customer, { status: 'in_warehouse' }),
      await anOrder(appContext, customer, { status: 'in_warehouse' }),
    ]
    await appContext.db
      .update(orders)
      .set({ weightG: 900, lengthMm: 300, widthMm: 200, heightMm: 150 })
      .where(eq(orders.customerId, customer.id))
    await appContext.db.transaction((tx) => issueSignUpCoupon(appContext, tx, customer.id))
    const ids = items.map(({ orderNumber }) => orderNumber).join(',')
    await open(page, `/shipping/submit?order_ids=${ids}`)
    for (const figure of ['1.800', '3.600', '0.900', '4.500']) await says(member, figure)
    await go(member).click()
    await says(member, t('ship', 'country_code_missing'))
    await chooseCountry(page, t('address', 'country_code'), usa)
    for (const [field, value] of Object.entries(LENA)) {
      await go(member).click()
      await says(member, t('ship', `${field as keyof typeof LENA}_missing`))
      const box = page.getByLabel(t('address', field as keyof typeof LENA), { exact: true })
      await expect(box).toBeFocused()
      await box.fill(value)
    }
    await page.getByLabel(t('address', 'email')).fill('not an address')
    await go(member).click()
    await says(member, t('ship', 'email_wrong'))
    await page.getByLabel(t('address', 'email')).fill('')
    await reload(page)
    await expect(page.getByLabel(t('address', 'city'))).toHaveValue(LENA.city)
    await go(member).click()
    await expect(page).toHaveURL(/step=method/)
    await says(member, t('ship', 'method_title'))
    await expectToFit(member)
    await page.getByRole('radio', { name: '舢板空运' }).check()
    await go(member).click()
    await expect(page).toHaveURL(/step=confirm/)
    await page.getByLabel(t('ship', 'note')).fill('Keep the tea upright')
    await page.getByRole('radio', { name: /\$5/ }).check()
    await goBack(page)
    await says(member, t('ship', 'method_title'))
    await expect(page.getByRole('radio', { name: '舢板空运' })).toBeChecked()
    await page.goForward()
    await expect(page.getByLabel(t('ship', 'note'))).toHaveValue('Keep the tea upright')
    await reload(page)
    await expect(page.getByRole('radio', { name: /\$5/ })).toBeChecked()
    await expectToFit(member)
    await says(member, t('declaration', 'lead'))
    const [declared] = await page.locator('main details').all()
    await declared?.locator('summary').click()
    await declared?.getByLabel(t('declaration', 'unit_value', { currency: 'USD' })).fill('7,50')
    await page.getByRole('button', { name: t('ship', 'submit') }).click()
    const reason = declared?.getByLabel(t('declaration', 'reason'))
    await expect(reason as Locator).toBeFocused()
    await expectToFit(member)
    await reason?.fill('The seller refunded a part')
    await page.getByRole('button', { name: t('ship', 'submit') }).dblclick()
    await page.waitForURL(/orderList-ShippedParcels/)
    const sent = await appContext.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
    expect(sent).toMatchObject([{ status: 'unpaid', couponCents: 500n, userNote: 'Keep the tea upright' }])
    const stated = await appContext.db
      .select()
      .from(declarationLines)
      .where(eq(declarationLines.customerId, customer.id))
    expect(stated.map(({ unitValueMinor, reason: why }) => [unitValueMinor, why]).sort()).toEqual([
      [2000n, ''],
      [750n, 'The seller refunded a part'],
    ])
    await says(member, t('ship', 'submitted', { number: sent[0]?.deliveryNumber ?? '' }))
    const [coupon] = await appContext.db.select().from(coupons).where(eq(coupons.customerId, customer.id))
    expect(coupon?.status).toBe('reserved')
  })

  test('when no channel accepts the parcel, the reasons are shown, and it is submitted without one with its coupon kept', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const item = await anOrder(appContext, customer, { status: 'in_warehouse', goodsType: 3 })
    await appContext.db.update(orders).set({ weightG: 90_000, lengthMm: 3000 }).where(eq(orders.id, item.id))
    await appContext.db.transaction((tx) => issueSignUpCoupon(appContext, tx, customer.id))
    await open(page, `/shipping/submit?order_ids=${item.orderNumber}`)
    await typeAddress(member)
    await go(member).click()
    await says(member, t('ship', 'no_method_title'))
    const why = page.locator('main dd').filter({ hasText: /\S{2}/ })
    expect(await why.count()).toBeGreaterThan(5)
    await expectToFit(member)
    await page.getByRole('button', { name: t('ship', 'without_method') }).click()
    await says(member, t('ship', 'after_packing'))
    await page.getByRole('radio', { name: /\$5/ }).check()
    await says(member, t('ship', 'coupon_later'))
    await expectToFit(member)
    await page.getByRole('button', { name: t('ship', 'submit') }).click()
    await page.waitForURL(/orderList-ShippedParcels/)
    await says(member, t('parcels', 'fee_to_come'))
    const [coupon] = await appContext.db.select().from(coupons).where(eq(coupons.customerId, customer.id))
    expect(coupon?.status).toBe('reserved')
  })

  test('addresses are paged by four; items packed in another tab are reported, and no typed text is lost', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await appContext.db.insert(addresses).values(
      Array.from({ length: 5 }, (_, index) => ({
        ...{ customerId: customer.id, userName: `Reader ${index}`, countryCode: 'US', province: 'Oregon' },
        ...{
          city: 'Portland',
          addressDetail: `${index} Harbor Street`,
          postalCode: '97214',
          phone: '5035550142',
        },
      })),
    )
    const item = await anOrder(appContext, customer, { status: 'in_warehouse' })
    const address = `/shipping/submit?order_ids=${item.orderNumber}`
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await open(tab, address)
      await expect(tab.getByRole('radio', { name: /Reader/ })).toHaveCount(4)
      await go({ ...member, page: tab }).click()
      await expect(tab).toHaveURL(/step=method/)
      await go({ ...member, page: tab }).click()
    }
    await other.getByRole('button', { name: t('ship', 'submit') }).click()
    await other.waitForURL(/orderList-ShippedParcels/)
    // Its flash message is read once it is hydrated; a page read later would show the other's.
    await untilHydrated(other)
    await page.getByLabel(t('ship', 'note')).fill('Typed before')
    await page.getByRole('button', { name: t('ship', 'submit') }).click()
    await says(member, '部分商品已不在仓库')
    expect(await appContext.db.$count(parcels, eq(parcels.customerId, customer.id))).toBe(1)
    await reload(page)
    await page.waitForURL(/orderList-MyWarehouse/)
    await says(member, '部分商品已不在仓库')
  })
})

test('a wizard without items, or with another customer’s, leads back to the warehouse', async ({
  member,
}) => {
  const { page } = member
  await open(page, '/shipping/submit')
  await expect(page).toHaveURL(/orderList-MyWarehouse/)
  await says(member, member.t('warehouse', 'select_items'))
  await open(page, '/shipping/submit?order_ids=SO00000000000')
  await expect(page).toHaveURL(/orderList-MyWarehouse/)
  await openSection(member, 'orderList-MyWarehouse')
})

test('more goods than a parcel holds are planned, each of them, in several', async ({
  member,
  appContext,
}) => {
  const { page, customer } = member
  await anAddress(appContext, customer)
  const numbers: string[] = []
  for (let n = 1; n <= 61; n += 1) {
    const item = { status: 'in_warehouse', productName: `Kite ${n}` } as const
    numbers.push((await anOrder(appContext, customer, item)).orderNumber)
  }
  await appContext.db.update(orders).set({ weightG: 50 }).where(eq(orders.customerId, customer.id))
  await open(page, `/shipping/submit?order_ids=${numbers.join()}`)
  await expect(page).toHaveURL(/\/shipping\/plan/)
  await says(member, 'A parcel holds at most 60 items. Please send yours in several.')
  const best = page.getByRole('article').first()
  for (const name of ['Kite 1', 'Kite 61']) await expect(best.getByTitle(name, { exact: true })).toBeVisible()
})
