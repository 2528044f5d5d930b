import { expect } from '@playwright/test'
import { aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { startWork } from './console.ts'
import { open } from './people.ts'

test('labels of several parcels are printed one per page, each followed by the packing list', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'shipping', member)
  const packed = async () =>
    (await aParcel(appContext, member.customer, { status: 'paid', packedWeightG: 900 })).deliveryNumber
  const numbers = [await packed(), await packed(), await packed()]
  await open(page, `/staff/labels/${numbers.join(',')}`)
  await expect(
    page.getByRole('heading', { name: t('console-parcels', 'label_title', { number: numbers[2] ?? '' }) }),
  ).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(6)
  await page.context().close()
})
