import { expect } from '@playwright/test'
import { chooseCountry, open, test } from './people.ts'

test('the calculator shows the charged weight while typing, then every line with its price or reason', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await open(page, '/service/shipping-calculate')
  const calculate = page.getByRole('button', { name: t('calculator', 'calculate') })
  await calculate.click()
  await expect(page.getByText('Please check that all required fields are filled up').first()).toBeVisible()

  await chooseCountry(page, t('calculator', 'country'), 'United States')
  await page.getByLabel(t('calculator', 'goods_type')).selectOption({ label: t('calculator', 'goods_0') })
  const weight = page.getByLabel(t('calculator', 'weight'), { exact: true })
  await weight.fill('1')
  await expect(page.getByText(t('calculator', 'scale_wins'))).toBeVisible()
  for (const side of ['package_length', 'package_width', 'package_height'] as const) {
    await page.getByLabel(t('calculator', side)).fill('30')
  }
  // 30 × 30 × 30 / 5000
  await expect(page.getByText(t('calculator', 'volume_wins'))).toBeVisible()
  await expect(page.getByText('5.400 kg').first()).toBeVisible()
  for (const side of ['package_length', 'package_width', 'package_height'] as const) {
    await page.getByLabel(t('calculator', side)).fill('0')
  }
  await calculate.click()
  await expect(page).toHaveURL(/package_weight=1&/)
  const air = page.getByRole('row').filter({ hasText: 'Sampan Air' })
  await expect(air).toContainText('$22.00')
  await expect(air).toContainText('13 days')
  await expect(page.getByRole('listitem').filter({ hasText: 'DHL Express' })).toContainText('2.5')
})

test('a parcel that no line accepts shows the reasons and a way to try again', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/service/shipping-calculate?country_code=US&goods_type=0&package_weight=900')
  await expect(page.getByText('Please try again...')).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'DHL Express' })).toContainText('Takes up to')
  await expect(page.getByText(t('calculator', 'help_too_heavy'))).toBeVisible()
})

test('addresses from other programs work: area_id as the country, trailing dashes', async ({ visitor }) => {
  const { page, t } = visitor
  await page.goto('/service/shipping-calculate------?country_code=GB&goods_type=0&package_weight=1')
  await expect(page).toHaveURL(/\/service\/shipping-calculate\?country_code=GB/)
  await expect(page.getByRole('row').filter({ hasText: '$18.00' })).toContainText('15 days')
  await expect(page.getByLabel(t('calculator', 'weight'), { exact: true })).toHaveValue('1')
})

test('prices are also shown as estimates in the selected currency, until it is deselected', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await open(page, '/service/shipping-calculate?country_code=US&goods_type=0&package_weight=1')
  const air = page.getByRole('row').filter({ hasText: 'Sampan Air' })
  const currency = page.getByRole('contentinfo').getByLabel(t('layout', 'currency'))
  await expect(air).not.toContainText('≈')
  await currency.selectOption('EUR')
  await expect(air).toContainText(/\$22\.00\s*≈ €20\.27/)
  // Other dollar currencies share the sign, so they are shown with their code.
  await currency.selectOption('CAD')
  await expect(air).toContainText(/≈ CAD\s30\.17/)
  await page.reload()
  await expect(air).toContainText(/≈ CAD\s30\.17/)
  await currency.selectOption('')
  await expect(air).not.toContainText('≈')
})

test.describe('on a Chinese phone', () => {
  test.use({ lang: 'cn', viewport: { width: 390, height: 844 } })

  test('the unit beside the weight’s step buttons stays on one line', async ({ visitor: { page, t } }) => {
    await open(page, '/service/shipping-calculate')
    const unit = page.locator('form').getByText(t('calculator', 'weight_unit'), { exact: true })
    const { height } = (await unit.boundingBox()) ?? {}
    expect(height).toBeLessThan(30)
  })
})
