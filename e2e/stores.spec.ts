import { expect, type Page } from '@playwright/test'
import { orders, storeOrders } from '@sampan/database/tables'
import { anOrder, fillWallet } from '@sampan/server/factories'
import { checkInvariants } from '@sampan/server/finance'
import { eq, inArray } from 'drizzle-orm'
import { says, test } from './account.ts'
import { open, type Visitor } from './people.ts'
import { pay } from './shopping.ts'
import { SHOPIFY_EXPORT, SIZES_EXPORT } from './store-export.ts'
import { db } from './tables.ts'

const LINK = 'https://item.taobao.com/item.htm?id=568804690189&spm=a2141.1'

async function addStore({ page }: Visitor) {
  await open(page, '/manage/main?path=OnlineStore-MyStore')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add store' }).first().click()
  await dialog.getByLabel('Store name').fill('Quay & Sons')
  await dialog.getByLabel('Store link').fill('https://quay.example')
  await dialog.getByRole('combobox', { name: 'Store type' }).selectOption('Shopify')
  await dialog.getByRole('button', { name: 'Add store' }).click()
  await expect(page.getByText('Quay & Sons').first()).toBeVisible()
}

async function importFile(page: Page, buffer: Buffer, name = 'orders_export.csv') {
  await open(page, '/manage/main?path=OnlineStore-MyStoreOrder&import=1')
  await page.getByLabel(/Drop the CSV file here/).setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Fills the link of the dialog and waits for the product behind it. */
async function lookUp(page: Page, link: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product link').fill(link)
  await dialog.getByRole('button', { name: 'Look it up' }).click()
  await expect(dialog.getByLabel('Colour')).toBeVisible()
}

const lines = (page: Page) => page.getByRole('tablist', { name: 'Lines of the file' })
const line = (page: Page, ...words: (string | RegExp)[]) =>
  words.reduce((found, word) => found.filter({ hasText: word }), page.locator('main').getByRole('listitem'))

test('a day’s orders are imported, corrected, left and resumed, submitted and paid, never twice', async ({
  member,
  appContext,
}) => {
  const { page, customer } = member
  await fillWallet(appContext, customer, 20_000n)
  await addStore(member)
  await importFile(page, SHOPIFY_EXPORT)

  // Errors are listed with row and reason, and nothing can be submitted before they are fixed.
  await expect(lines(page).getByRole('tab', { name: 'Needs attention 6' })).toBeVisible()
  await expect(line(page, 'Row 4', 'from 1 to 5000')).toBeVisible()
  await expect(line(page, 'Row 6', '#1003', 'appears in the file twice')).toBeVisible()
  const submit = page.getByRole('button', { name: /^Submit/ })
  await expect(submit).toBeDisabled()
  await expect(page.getByText('Please check your order file: 6 lines must be corrected')).toBeVisible()
  await lines(page).getByRole('tab', { name: 'Skipped 1' }).click()
  await expect(line(page, '#1005', 'The order was cancelled')).toBeVisible()

  // One mapping fixes every order of the item.
  await lines(page)
    .getByRole('tab', { name: /Needs attention/ })
    .click()
  await line(page, '#1001', 'LAMP-1').getByRole('button', { name: 'Choose what to buy' }).click()
  const dialog = page.getByRole('dialog')
  await lookUp(page, LINK)
  await dialog.getByLabel('Colour').selectOption({ index: 1 })
  await dialog.getByLabel('Size').selectOption({ index: 1 })
  await dialog.getByLabel('Price in yuan (CNY)').fill('39.50')
  await dialog.getByRole('button', { name: 'Choose what to buy' }).click()
  await expect(lines(page).getByRole('tab', { name: 'To submit 2' })).toBeVisible()

  const wrong = line(page, '#1002')
  await wrong.getByRole('textbox').fill('4')
  await wrong.getByRole('button', { name: 'Correct' }).click()
  await line(page, 'appears in the file twice').getByRole('button', { name: 'Add to the first line' }).click()
  await expect(lines(page).getByRole('tab', { name: 'To submit 3' })).toBeVisible()

  // An item without a SKU is identified by its name, also in later imports.
  const tea = line(page, 'Tea "Harbour"')
  await tea.getByRole('button', { name: 'Choose what to buy' }).click()
  await lookUp(page, 'https://item.taobao.com/item.htm?id=691541677564')
  await expect(dialog.getByText('Nothing is surely “100 g”')).toBeVisible()
  await dialog.getByLabel('Colour').selectOption({ index: 1 })
  await dialog.getByLabel('Size').selectOption({ index: 1 })
  await dialog.getByLabel('Price in yuan (CNY)').fill('18')
  await dialog.getByRole('button', { name: 'Choose what to buy' }).click()
  await expect(lines(page).getByRole('tab', { name: 'To submit 4' })).toBeVisible()
  await line(page, 'Gift card').getByRole('button', { name: 'Leave out' }).click()
  await expect(lines(page).getByRole('tab', { name: /Needs attention/ })).toBeHidden()

  // Leaving and returning loses nothing; another file replaces it only after a confirmation.
  await open(page, '/')
  await open(page, '/manage/main?path=OnlineStore-MyStoreOrder&import=1')
  await expect(lines(page).getByRole('tab', { name: 'To submit 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  await expect(line(page, '#1003')).toContainText('× 4')

  await expect(page.getByText('Not bought: 1 left out, 1 skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit 4' }).click()
  await page.waitForURL(/\/shopping\/payment\?order_ids=/)
  const numbers = (new URL(page.url()).searchParams.get('order_ids') ?? '').split(',')
  await pay(member, 'balance')
  const rows = await db.select().from(orders).where(inArray(orders.orderNumber, numbers))
  expect(rows.map(({ type, status }) => [type, status])).toEqual(Array(4).fill(['store', 'paid']))
  expect(rows.map(({ externalOrderId, quantity }) => `${externalOrderId} × ${quantity}`).toSorted()).toEqual([
    '#1001 × 1',
    '#1001 × 2',
    '#1002 × 4',
    '#1003 × 4',
  ])

  // Importing the same file again buys nothing.
  await importFile(page, SHOPIFY_EXPORT)
  await expect(line(page, 'This was imported before')).toHaveCount(5)
  await page.getByRole('button', { name: 'Leave out all: imported before' }).click()
  await page.getByRole('button', { name: 'Leave out all: unknown item' }).click()
  await expect(submit).toBeDisabled()
  await expect(page.getByText('Empty success order').first()).toBeVisible()
  expect(await db.$count(storeOrders, eq(storeOrders.customerId, customer.id))).toBe(4)
  expect((await checkInvariants(db, new Date())).filter(({ count }) => count > 0)).toEqual([])
})

test('sizes of one product are mapped to their options, and a wrong import is undone', async ({ member }) => {
  const { page, customer } = member
  await addStore(member)
  await importFile(page, SIZES_EXPORT, 'dresses.csv')
  const dialog = page.getByRole('dialog')
  const chosen = (name: string) => dialog.getByLabel(name).locator('option:checked')

  await line(page, 'Sky Blue / M').getByRole('button', { name: 'Choose what to buy' }).click()
  await lookUp(page, 'https://item.taobao.com/item.htm?id=691541677564')
  await expect(dialog.getByText('Proposed for “Sky Blue / M”')).toBeVisible()
  await expect(chosen('Colour')).toHaveText(/^Sky blue/)
  await expect(chosen('Size')).toHaveText(/^M · ¥/)
  await expect(dialog.getByLabel('Price in yuan (CNY)')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Choose what to buy' }).click()
  await expect(lines(page).getByRole('tab', { name: 'To submit 1' })).toBeVisible()

  // The other size begins with the same product, in its own option.
  await line(page, 'Cream / XL').getByRole('button', { name: 'Choose what to buy' }).click()
  await expect(dialog.getByText('because “Summer dress - Sky Blue / M” is bought there too')).toBeVisible()
  await expect(dialog.getByText('Proposed for “Cream / XL”')).toBeVisible()
  await expect(chosen('Colour')).toHaveText(/^Cream/)
  await expect(chosen('Size')).toHaveText(/^XL · ¥/)
  await dialog.getByRole('button', { name: 'Choose what to buy' }).click()
  await page.getByRole('button', { name: 'Submit 2' }).click()
  await page.waitForURL(/\/shopping\/payment\?order_ids=/)
  const bought = await db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(
    bought
      .map((row) => [row.storeItemName, row.skuNote, row.quantity, row.saleCurrency, row.salePrice])
      .toSorted(),
  ).toEqual([
    ['Summer dress - Cream / XL', 'Cream;XL', 2, 'EUR', '52.00'],
    ['Summer dress - Sky Blue / M', 'Sky blue;M', 1, 'EUR', '49.00'],
  ])

  // One by selection, then the rest of the import.
  await open(page, '/manage/main?path=OnlineStore-MyStoreOrder')
  await expect(page.getByText('dresses.csv')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose #2001' }).first().check()
  const remove = page.getByRole('button', { name: 'Remove 1 unpaid order', exact: true })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 1 unpaid order' }).click()
  await expect(page.getByText('1 order removed')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choose #2001' })).toHaveCount(1)
  await remove.click()
  const confirmation = page.getByRole('alertdialog', { name: 'Remove the unpaid orders of dresses.csv?' })
  await confirmation.getByRole('button', { name: 'Remove 1 unpaid order' }).click()
  await expect(page.getByText('No orders imported yet')).toBeVisible()
  const after = await db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(after.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect((await checkInvariants(db, new Date())).filter(({ count }) => count > 0)).toEqual([])

  // The corrected file is imported as if it were the first.
  await importFile(page, SIZES_EXPORT, 'dresses.csv')
  await expect(page.getByRole('button', { name: 'Submit 2' })).toBeEnabled()
})

test('the recipient of a store order is offered as the parcel’s address', async ({ member, appContext }) => {
  const { page, t, customer } = member
  const order = await anOrder(appContext, customer, {
    type: 'store',
    status: 'in_warehouse',
    externalOrderId: '#1001',
    recipient: {
      name: 'Eva Lindqvist',
      country_code: 'US',
      province: 'MA',
      city: 'Dover',
      address_detail: '12 Quay Street, Flat 3',
      postal_code: '01930',
      phone: '+1 978 555 0142',
    },
  })
  await open(page, `/shipping/submit?order_ids=${order.orderNumber}`)
  await says(member, t('ship', 'from_store'))
  await expect(page.getByRole('radio', { name: /Eva Lindqvist/ })).toBeChecked()
  await page.getByRole('button', { name: t('ship', 'continue') }).click()
  await expect(page.getByRole('radio', { name: 'Sampan Air' })).toBeVisible()
})

test('a file that cannot be imported is explained, with what to choose instead', async ({ member }) => {
  const SUMMARY = 'Name,Email,Financial Status,Paid at,Subtotal,Total\n#1,a@b.test,paid,2026-11-20,10,12\n'
  const { page } = member
  await addStore(member)
  for (const [name, content, said] of [
    // Nothing, a workbook, a picture, orders without their items, and an export that was trimmed.
    ['orders.csv', '', /^Empty order/],
    ['orders.xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000', /save it as CSV/],
    ['orders.csv', '\u0089PNG\r\n\u001a\n\u0000\u0000', /not a text file/],
    ['orders.csv', SUMMARY, /lists orders without their items.*not the export of transactions/],
    ['orders.csv', 'Name,Lineitem name\n#1,Lamp\n', /lacks: Lineitem quantity/],
  ] as const) {
    await importFile(page, Buffer.from(content, 'latin1'), name)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  }
})
