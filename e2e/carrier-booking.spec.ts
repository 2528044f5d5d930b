import { expect } from '@playwright/test'
import type { MessageArguments } from '@sampan/messages/arguments'
import { aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'
import { scanCode } from './workbench.ts'

const packed = {
  status: 'paid',
  ...{ channelCode: 'fedex', packedWeightG: 980 },
  ...{ packedLengthMm: 250, packedWidthMm: 200, packedHeightMm: 100 },
  quoteInputs: {
    ...{ channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } },
    channel: 'fedex',
  },
} as const

test('packed parcels are booked from the list, shipped with their numbers, and scanned out after a lost connection', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('shipping')
  const p = (key: keyof MessageArguments['console-parcels'], values = {}) => t('console-parcels', key, values)
  const parcels = []
  for (const countryCode of ['US', 'US', 'FR'])
    parcels.push(await aParcel(appContext, customer, { ...packed, countryCode }))
  const [first, second, abroad] = parcels.map(({ deliveryNumber }) => deliveryNumber)
  const scan = (code = '') => scanCode(page, code)

  // The search lists those of this customer only.
  await open(page, `/staff/parcels?search_text=${encodeURIComponent(customer.accountNo)}`)
  await page.getByRole('button', { name: p('book_title') }).click()
  const bookings = page.getByRole('table', { name: p('book_title') })
  await page
    .getByRole('combobox', { name: p('book_service') })
    .selectOption({ label: 'YunExpress · US Standard Registered General' })
  await page.getByRole('button', { name: p('book_count', { count: 2 }) }).click()
  await expect(bookings.getByRole('link', { name: p('carrier_label') })).toHaveCount(2)
  const row = (number = '') => bookings.getByRole('row', { name: new RegExp(number) })
  await expect(row(abroad)).toContainText(p('service_elsewhere'))
  const link = row(first).getByRole('link', { name: p('carrier_label') })
  const label = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(label.headers()['content-type']).toBe('application/pdf')

  const labels = await page.context().newPage()
  await open(labels, '/staff/carrier-labels')
  await expect(labels.getByRole('textbox', { name: p('labels_scan') })).toBeFocused()
  const number = /YT\d+/.exec((await row(first).textContent()) ?? '')?.[0] ?? ''
  await scanCode(labels, number)
  await expect(labels.getByRole('status')).toContainText(number)
  const toPrint = labels.getByRole('table', { name: p('carrier_labels') })
  await expect(toPrint.getByRole('row', { name: new RegExp(number) })).toHaveCount(0)
  await expect(toPrint.getByRole('row', { name: new RegExp(String(second)) })).toBeVisible()
  await labels.close()

  await page.getByRole('button', { name: p('dispatches_ship', { count: 2 }) }).click()
  await expect(bookings.getByText(p('dispatches_done'), { exact: true })).toHaveCount(2)

  // The first scan opens the manifest of the carrier.
  await open(page, '/staff/manifests')
  await expect(page.getByRole('textbox', { name: t('console-manifests', 'scan_any') })).toBeFocused()
  await scan(first)
  await page.waitForURL(/\/staff\/manifests\/\d+/)
  const band = page.getByRole('status')
  await expect(band).toContainText(String(first))
  await expect(
    page.getByRole('textbox', { name: t('console-manifests', 'scan', { carrier: 'YunExpress' }) }),
  ).toBeFocused()
  await page.context().setOffline(true)
  await scan(second)
  await expect(band).toContainText(t('console', 'scans_kept', { count: 1, codes: String(second) }))
  await page.context().setOffline(false)
  await expect(band).toContainText(String(second))
  const onIt = page.getByRole('table', { name: t('console-manifests', 'scanned_list') })
  for (const number of [first, second])
    await expect(onIt.getByRole('row', { name: new RegExp(String(number)) })).toBeVisible()
})
