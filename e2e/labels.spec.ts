import { expect } from '@playwright/test'
import { anOrder, aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { papersOf } from './papers.ts'
import { open } from './people.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

/** Runs in the browser on a label. */
interface Slip {
  readonly scrollWidth: number
  readonly clientWidth: number
}

test('labels of several parcels are printed one per page, each followed by the packing list', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('shipping')
  const productName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const packed = async () => {
    const order = await anOrder(appContext, customer, { status: 'in_warehouse', productName })
    const address = { consigneeAddressDetail: productName }
    const parcel = { status: 'paid', packedWeightG: 900, orders: [order], ...address } as const
    return (await aParcel(appContext, customer, parcel)).deliveryNumber
  }
  const numbers = [await packed(), await packed(), await packed()]
  await open(page, `/staff/labels/${numbers.join(',')}`)
  await expect(
    page.getByRole('heading', { name: t('console-parcels', 'label_title', { number: numbers[2] ?? '' }) }),
  ).toBeVisible()
  for (const slip of await page.locator('.label-slip').all())
    expect(await slip.evaluate((box: Slip) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  const print = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(print)).toBe(6)
  expect(papersOf(print)).toEqual(['100 × 150'])
})

test('labels of shelves are printed one per page of their own size', async ({ startWork }) => {
  const { page } = await startWork('warehouse')
  await open(page, '/staff/shelf-labels/A-01-1,BX000001')
  const print = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(print)).toBe(await page.locator('.shelf-label').count())
  expect(papersOf(print)).toEqual(['100 × 50'])
})

test('a customer’s orders are printed on the paper that is chosen, not on a label', async ({
  member,
  appContext,
}) => {
  await anOrder(appContext, member.customer, { status: 'in_warehouse' })
  await open(member.page, '/manage/main?path=orderList-MyOrders')
  await expect(member.page.locator('main li.order-item')).toHaveCount(1)
  expect(papersOf(await member.page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toEqual(['210 × 297'])
})

test('the bench card is printed on one sheet, without the menu', async ({ startWork }) => {
  const { page } = await startWork('warehouse')
  await open(page, '/staff/bench-card')
  const print = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(print)).toBe(1)
  expect(papersOf(print)).toEqual(['210 × 297'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
})
