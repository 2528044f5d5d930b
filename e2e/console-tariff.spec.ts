import { expect } from '@playwright/test'
import { channels } from '@sampan/database/tables'
import type { MessageArguments } from '@sampan/messages/arguments'
import { eq } from 'drizzle-orm'
import { open, test } from './people.ts'
import { db } from './tables.ts'

const HEAD =
  'channel,zone,countries,days_min,days_max,up_to_kg,kind,first_kg,first_usd,step_kg,step_usd,price_usd,round_kg'

// Uses a channel of its own, because other tests are quoted by the shop's channels.
test('an admin creates a channel, prices it, raises its fuel surcharge, and switches it off', async ({
  visitor,
  startWork,
}) => {
  const { page, t } = await startWork('admin')
  const f = (word: keyof MessageArguments['console-tariff']) => t('console-tariff', word)
  const code = `rail_${Date.now()}`
  const name = `Rail ${code}`
  // Up to a kilogram all weights cost the same; each has its own address, because a page is shared for a
  // minute.
  const calculator = async (kg: number) => {
    await open(visitor.page, `/service/shipping-calculate?country_code=DE&goods_type=0&package_weight=${kg}`)
    return visitor.page.getByRole('row').filter({ hasText: name })
  }
  const nameIn = (language: string) => t('console-tariff', 'name_in', { language })
  const seeChanges = page.getByRole('button', { name: f('see_changes') })

  await open(page, '/staff/tariff')
  await page.getByRole('link', { name: f('new_channel') }).click()
  await page.getByLabel(nameIn('English')).fill(name)
  await page.getByLabel(f('code'), { exact: true }).fill('Rail Line')
  await seeChanges.click()
  await expect(page.getByLabel(f('code'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(nameIn('English'))).toHaveValue(name)
  await page.getByLabel(f('code'), { exact: true }).fill(code)
  await page.getByLabel(nameIn('中文')).fill(name)
  await page.getByLabel(f('mark')).fill('rail')
  await seeChanges.click()
  await page.getByRole('button', { name: f('add_channel') }).click()
  await page.waitForURL(`**/staff/tariff/${code}`)
  await expect(page.getByText(f('is_unpriced'), { exact: true })).toBeVisible()

  await open(page, '/staff/tariff')
  await page.locator('input[type=file]').setInputFiles({
    name: 'rail.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${HEAD}\n${code},1,DE,20,25,30,first_step,0.5,80,0.5,20,,\n`),
  })
  await page.getByRole('button', { name: f('put_in_force') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: f('put_in_force') })
    .click()
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('button').click()
  await expect(row.getByText(f('is_on'), { exact: true })).toBeVisible()
  // Its first prices count tomorrow.
  await db.update(channels).set({ keptUntil: new Date() }).where(eq(channels.code, code))
  await expect(await calculator(0.91)).toContainText('$100.00')

  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: f('surcharge_add') }).click()
  await page.getByLabel(f('surcharge_percent')).fill('12.5')
  await seeChanges.click()
  const kilo = page.getByRole('row').filter({ hasText: '1.000 kg' })
  await expect(kilo).toContainText('$100.00')
  await expect(kilo).toContainText('$112.50')
  await page.getByRole('button', { name: f('put_in_force') }).click()
  await expect(page.getByText(f('channel_saved'))).toBeVisible()
  await expect(await calculator(0.92)).toContainText('$112.50')

  await page.getByRole('button', { name: t('console-tariff', 'turn_off_it', { name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: f('turn_off') })
    .click()
  await expect(page.getByText(f('is_off'), { exact: true })).toBeVisible()
  await expect(await calculator(0.93)).toHaveCount(0)
})
