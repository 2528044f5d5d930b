import { expect } from '@playwright/test'
import type { MessageArguments } from '@sampan/messages/arguments'
import { aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { papersOf } from './papers.ts'
import { open } from './people.ts'
import { blockLateTabs } from './popup-blocker.ts'
import { scanCode } from './workbench.ts'

const quoteInputs = {
  channelName: { en: 'Air', cn: '空运' },
  lines: [],
  days: { min: 8, max: 13 },
  channel: 'fedex',
}

test('tracking numbers are pasted, parcels are scanned out, and the manifest is closed with their count', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('shipping')
  const m = (key: keyof MessageArguments['console-manifests'], values = {}) =>
    t('console-manifests', key, values)
  const packed = { channelCode: 'fedex', quoteInputs, packedWeightG: 1250 }
  const paid = () => aParcel(appContext, customer, { status: 'paid', ...packed })
  const [first, second] = [await paid(), await paid()]
  const other = await aParcel(appContext, customer, {
    ...packed,
    status: 'shipped',
    carrier: 'fedex',
    trackingNumber: '770123456788',
  })
  const scan = (code: string) => scanCode(page, code)
  const band = page.getByRole('status')

  await blockLateTabs(page)
  await open(page, '/staff/parcels?stage=to_ship')
  await page.getByRole('button', { name: t('console-parcels', 'dispatches') }).click()
  await page
    .getByLabel(t('console', 'paste_cells'))
    .fill(
      [
        `${first.deliveryNumber}\tRB123456785SG\tYanwen`,
        `${second.deliveryNumber}\tRB123456794SG\tYanwen`,
        `${other.deliveryNumber}\tRB123456803SG\tYanwen`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: t('console', 'paste_check') }).click()
  await expect(page.getByText(t('console-parcels', 'dispatches_wrong', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('console-parcels', 'dispatches_ship', { count: 2 }) }).click()
  await expect(page.getByText(t('console-parcels', 'dispatches_done'), { exact: true })).toHaveCount(2)

  await open(page, '/staff/manifests')
  await page.getByRole('button', { name: /Yanwen/ }).click()
  await page.waitForURL(/\/staff\/manifests\/\d+/)
  await expect(page.getByRole('textbox', { name: m('scan', { carrier: 'Yanwen' }) })).toBeFocused()
  await scan(other.deliveryNumber)
  await expect(band).toContainText('FedEx')
  await expect(band).toHaveClass(/bg-bad-wash/)
  await scan('ZZ000000')
  await expect(band).toContainText('ZZ000000')
  // Two scans in a row, faster than the first is answered.
  await scan(first.deliveryNumber.toLowerCase())
  await scan('RB123456794SG')
  await expect(band).toContainText(m('scanned', { number: second.deliveryNumber, count: 2 }))
  // Each answer loads the page again. It stays when the connection is lost meanwhile.
  await page.route('**/*.data*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  await scan(first.deliveryNumber)
  await lost
  await page.unroute('**/*.data*')
  await scan(first.deliveryNumber)
  await expect(band).toHaveClass(/bg-bad-wash/)
  await expect(page.getByRole('button', { name: m('close', { count: 2 }) })).toBeEnabled()

  const paper = page.waitForEvent('popup')
  await page.keyboard.press('F9')
  const sheet = await paper
  await expect(sheet.getByRole('row')).toHaveCount(3)
  await expect(sheet.getByText('2.500 kg')).toBeVisible()
  await expect(sheet.getByText(m('paper_signature'))).toBeVisible()
  expect(papersOf(await sheet.pdf({ preferCSSPageSize: true }))).toEqual(['210 × 297'])
  await expect(page.getByRole('link', { name: m('print') })).toBeVisible()
})
