import { expect } from '@playwright/test'
import { parcels, stepTimes } from '@sampan/database/tables'
import { aParcel } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { open, ownAddress, reload } from './people.ts'

const DAY_MS = 86_400_000

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('a parcel is tracked to the door, and shared until its customer closes the page', async ({
    member,
    appContext,
    browser,
    baseURL,
  }) => {
    const { page, t, customer } = member
    const channelCode = 'kite'
    const learned = { medianDays: 6, mostDays: 8, cases: 41, learnedAt: appContext.now() }
    await appContext.db
      .insert(stepTimes)
      .values({ milestone: 'delivered', channelCode, countryCode: 'NO', ...learned })
      .onConflictDoNothing()
    const parcel = await aParcel(appContext, customer, {
      ...{ status: 'shipped', channelCode, countryCode: 'NO', consigneeName: 'Ingrid Solheim' },
    })
    await open(page, `/shipping/delivery-detail-new?delivery_number=${parcel.deliveryNumber}`)
    const [usual, most] = [t('milestones', 'days', { count: 6 }), t('milestones', 'days', { count: 8 })]
    await says(member, t('milestones', 'learned', { usual, most, cases: 41 }))
    await expectToFit(member)

    await page.getByRole('button', { name: t('milestones', 'share'), exact: true }).click()
    const link = page.getByRole('link', { name: /\/track\// })
    const address = new URL((await link.getAttribute('href')) ?? '', baseURL).pathname
    const guest = await browser.newContext({ extraHTTPHeaders: ownAddress() })
    const other = await guest.newPage()
    await open(other, address)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      // The guest's browser is in English.
      'Parcel to Norway',
    )
    await expect(other.getByText('LX123456789CN').first()).toBeVisible()
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(other.getByText(/Ingrid|Linen shirt|\$/)).toHaveCount(0)

    // Nine days on the way exceed the 90th percentile.
    const shippedAt = new Date(appContext.now().getTime() - 9 * DAY_MS)
    await appContext.db.update(parcels).set({ shippedAt }).where(eq(parcels.id, parcel.id))
    await reload(page)
    await says(member, t('milestones', 'late_delivered'))

    await page.getByRole('button', { name: t('milestones', 'stop_sharing') }).click()
    await says(member, t('milestones', 'share_stopped'))
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This page is closed')
    await guest.close()
  })
})
