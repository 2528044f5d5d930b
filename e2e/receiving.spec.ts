import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open, reload } from './people.ts'
import { atWorkbench } from './workbench.ts'

const photosOf = (page: Page) => page.locator('input[name=photo_urls]')

test('an item is received in twelve keystrokes, and the next of its box keeps the shelf', async ({
  customer,
  appContext,
  startWork,
}) => {
  const number = 'SF1234500067999'
  const onTheWay = { status: 'on_the_way', trackingNormalised: number } as const
  const first = await anOrder(appContext, customer, onTheWay)
  const second = await anOrder(appContext, customer, onTheWay)
  const { page, t } = await startWork('warehouse')
  const bench = await atWorkbench(page)
  await open(page, `/staff/receiving/${first.orderNumber}?tracking_number=${number}`)
  const weight = page.getByLabel(t('console', 'weight_kg'))
  await page.getByRole('button', { name: t('console', 'camera_start') }).click()
  await expect(page.getByRole('button', { name: t('console', 'camera_shoot') })).toBeEnabled()
  await expect(page.getByText(t('console', 'scale_on'))).toBeVisible()

  await bench.weigh('US,GS,+  0.731kg')
  await bench.weigh('ST,GS,+  0.900kg')
  await expect(weight).toHaveValue('0.900')
  await bench.press('3', '3', 'Tab', '2', '1', 'Tab', '1', '2')
  const shots = ['front', 'back', 'size'] as const
  for (const [index, shot] of shots.entries()) {
    const named = { number: index + 1, total: 4, shot: t('shots', shot) }
    await expect(page.getByText(t('console', 'shot_next', named), { exact: true })).toBeVisible()
    await bench.press('F1')
    await expect(photosOf(page)).toHaveCount(index + 1)
  }
  await bench.press('F2')
  await bench.scan('a-01')
  await expect(page.getByRole('status')).toContainText('A-01')
  await bench.scan('A-01')
  await page.waitForURL(new RegExp(`/staff/receiving/${second.orderNumber}`))
  expect(bench.keys()).toBeLessThanOrEqual(12)

  await expect(page.getByLabel(t('console', 'shelf'), { exact: true })).toHaveValue('A-01')
  await expect(page.getByRole('status')).toContainText(first.orderNumber)
  // The previous item is still on the pan.
  await expect(page.getByText(t('console', 'scale_on'))).toBeVisible()
  await bench.weigh('ST,GS,+  0.900kg')
  await bench.weigh('ST,GS,+  0.450kg')
  await expect(weight).toHaveValue('0.450')

  // Undone, the first is as it was: what the scale sent, what was typed, the photos, the check and the shelf.
  await bench.press('F10')
  await page.waitForURL(new RegExp(`/staff/receiving/${first.orderNumber}`))
  await expect(photosOf(page)).toHaveCount(3)
  await expect(weight).toHaveValue('0.900')
  for (const [side, size] of [
    ['length_cm', '33'],
    ['width_cm', '21'],
    ['height_cm', '12'],
  ] as const)
    await expect(page.getByLabel(t('console', side))).toHaveValue(size)
  await expect(page.getByRole('button', { name: t('console-receiving', 'check_good') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await bench.press('F9')
  await page.waitForURL(new RegExp(`/staff/receiving/${second.orderNumber}`))
  await expect(weight).toHaveValue('0.450')
})

test('a reload and a lost connection lose neither text nor photos, and saving resumes automatically', async ({
  customer,
  appContext,
  startWork,
}) => {
  // A different number for each attempt: a repeated one would find the order of the first.
  const number = `SF${randomInt(1e12, 9e12)}`
  const { orderNumber } = await anOrder(appContext, customer, {
    status: 'on_the_way',
    trackingNormalised: number,
  })
  const { page, t } = await startWork('warehouse')
  const bench = await atWorkbench(page)
  await open(page, '/staff/receiving')
  await bench.scan(number)
  await page.waitForURL(new RegExp(`/staff/receiving/${orderNumber}`))
  const weight = page.getByLabel(t('console', 'weight_kg'))
  await expect(weight).toBeFocused()
  // Enter moves from field to field, and from the last to the scan box.
  await bench.press('0', '.', '9', 'Enter', '3', '3', 'Enter', '2', '1', 'Enter', '1', '2', 'Enter')
  await page.getByRole('button', { name: t('console', 'camera_start') }).click()
  await expect(page.getByRole('button', { name: t('console', 'camera_shoot') })).toBeEnabled()
  await page.context().setOffline(true)
  for (const count of [1, 2, 3]) {
    await bench.press('F1')
    await expect(page.getByRole('status')).toContainText(t('console-receiving', 'photo_taken', { count }))
  }
  await expect(page.getByText(t('console', 'photos_kept', { count: 3 }))).toBeVisible()
  await page.context().setOffline(false)
  await expect(photosOf(page)).toHaveCount(3)

  await page.context().setOffline(true)
  await bench.press('F1')
  await expect(page.getByText(t('console', 'photos_kept', { count: 1 }))).toBeVisible()
  await page.context().setOffline(false)
  await reload(page)
  await expect(weight).toHaveValue('0.9')
  await expect(page.getByLabel(t('console', 'height_cm'))).toHaveValue('12')
  await expect(photosOf(page)).toHaveCount(4)
  for (const [index, shot] of ['front', 'back', 'size', 'detail'].entries())
    await expect(page.locator('input[name=photo_shots]').nth(index)).toHaveValue(shot)

  // An all-digit number typed into the weight is removed from it.
  await weight.focus()
  await bench.scan('773012345678901')
  await page.waitForURL(/tracking_number=773012345678901/)
  await page.goBack()
  await expect(weight).toHaveValue('0.9')
  await bench.press('F2')
  await bench.scan('A-01')
  await page.context().setOffline(true)
  await bench.press('F9')
  await expect(page.getByText(t('console-receiving', 'saving_offline'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(t('console-receiving', 'received', { id: orderNumber }))).toBeVisible()

  await expect(page.getByRole('textbox', { name: t('console-receiving', 'scan') })).toBeFocused()
  await bench.scan(number)
  await expect(page.getByRole('heading', { name: t('console-receiving', 'arrived') })).toBeVisible()
  await expect(page.getByText(t('console-receiving', 'all_taken'))).toBeVisible()
})
