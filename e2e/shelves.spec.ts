import { expect } from '@playwright/test'
import type { MessageArguments } from '@sampan/messages/arguments'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'
import { blockLateTabs } from './popup-blocker.ts'
import { scanCode } from './workbench.ts'

test('goods are moved by scanning alone, and a stocktake finds unrecorded moves', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('warehouse')
  const s = (key: keyof MessageArguments['console-shelves'], values = {}) => t('console-shelves', key, values)
  const stored = () => anOrder(appContext, customer, { status: 'in_warehouse' })
  const [first, second, third] = [await stored(), await stored(), await stored()]
  const scan = (code: string) => scanCode(page, code)
  const band = page.getByRole('status')

  await blockLateTabs(page)
  await open(page, '/staff/shelves')
  await page.getByRole('button', { name: s('new_boxes') }).click()
  const refused = page.waitForEvent('popup')
  await page.getByLabel(s('how_many')).fill('0')
  await page.getByRole('button', { name: s('new_boxes_print') }).click()
  const empty = await refused
  if (!empty.isClosed()) await empty.waitForEvent('close')
  await page.getByLabel(s('how_many')).fill('1')
  const labels = page.waitForEvent('popup')
  await page.getByRole('button', { name: s('new_boxes_print') }).click()
  const sheet = await labels
  const box = (await sheet.locator('figcaption').innerText()).trim()
  expect(box).toMatch(/^BX\d{6}$/)
  await sheet.close()

  await page.getByRole('link', { name: s('move_title') }).click()
  await expect(page.getByRole('textbox', { name: s('scan_thing') })).toBeFocused()
  await scan(box.toLowerCase())
  await expect(band).toContainText(box)
  await scan('f-58')
  await expect(band).toContainText(s('put', { count: 1, place: 'F-58' }))
  // Faster than the network: each scan waits for the previous one.
  await scan(first.orderNumber)
  await scan(second.orderNumber)
  await scan(box)
  await expect(band).toContainText(s('put', { count: 2, place: `F-58 · ${box}` }))
  await scan(first.orderNumber)
  await expect(band).toContainText(s('in_hand', { code: first.orderNumber, count: 1 }))
  await scan('F-59')
  await expect(band).toContainText(s('put', { count: 1, place: 'F-59' }))
  await scan('F-59')
  await expect(band).toContainText(s('hand_empty'))

  await open(page, '/staff/shelves/F-59')
  await expect(page.getByRole('link', { name: first.orderNumber })).toBeVisible()
  await page.getByRole('button', { name: s('count') }).click()
  await page.waitForURL(/\/staff\/stocktakes\/\d+/)
  await expect(page.getByRole('textbox', { name: s('scan_things', { shelf: 'F-59' }) })).toBeFocused()
  await scan(third.orderNumber)
  await expect(band).toContainText(s('is_unexpected', { code: third.orderNumber }))
  await expect(band).toHaveClass(/bg-bad-wash/)
  await page.keyboard.press('F9')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: s('finish_anyway') })
    .click()
  await expect(band).toContainText(s('finished', { count: 2 }))
  const settle = async (code: string, choice: string, reason: string) => {
    await page.getByRole('button', { name: s('resolve_named', { code }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByRole('button', { name: s('resolve'), exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: t('console', 'reason') })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('textbox', { name: t('console', 'reason') }).fill(reason)
    await dialog.getByRole('button', { name: s('resolve'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await settle(first.orderNumber, s('resolution_found'), 'Behind a box')
  await settle(third.orderNumber, s('book_here', { shelf: 'F-59' }), 'Put there yesterday')
  await expect(page.getByText(s('all_settled'))).toBeVisible()
  await page.getByRole('link', { name: s('shelf', { shelf: 'F-59' }) }).click()
  await expect(page.getByRole('link', { name: third.orderNumber })).toBeVisible()
})
