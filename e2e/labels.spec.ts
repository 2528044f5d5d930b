import { expect } from '@playwright/test'
import { anOrder, aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { startWork } from './console.ts'
import { open } from './people.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

/** Runs in the browser on a label. */
interface Slip {
  readonly scrollWidth: number
  readonly clientWidth: number
}

test('labels of several parcels are printed one per page, each followed by the packing list', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'shipping', member)
  const productName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const packed = async () => {
    const order = await anOrder(appContext, member.customer, { status: 'in_warehouse', productName })
    const address = { consigneeAddressDetail: productName }
    const parcel = { status: 'paid', packedWeightG: 900, orders: [order], ...address } as const
    return (await aParcel(appContext, member.customer, parcel)).deliveryNumber
  }
  const numbers = [await packed(), await packed(), await packed()]
  await open(page, `/staff/labels/${numbers.join(',')}`)
  await expect(
    page.getByRole('heading', { name: t('console-parcels', 'label_title', { number: numbers[2] ?? '' }) }),
  ).toBeVisible()
  for (const slip of await page.locator('.label-slip').all())
    expect(await slip.evaluate((box: Slip) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(6)
  await page.context().close()
})

test('the bench card is printed on one sheet, without the menu', async ({ member, appContext, browser }) => {
  const { page } = await startWork(browser, appContext.db, 'warehouse', member)
  await open(page, '/staff/bench-card')
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.context().close()
})
