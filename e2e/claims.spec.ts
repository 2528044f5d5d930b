import { expect } from '@playwright/test'
import { ledgerAccounts, ledgerEntries, parcelClaims, parcels } from '@sampan/database/tables'
import { aParcel } from '@sampan/server/factories'
import { eq, sql } from 'drizzle-orm'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { open, reload } from './people.ts'

test.use(DEVICES['on a desktop'])

/** The smallest possible PNG: one pixel. */
const PHOTO = {
  name: 'door.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an insured parcel without news can be claimed as lost on a phone with a photo, and is paid in part', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t, customer } = member
  const insurance = { insuredCents: 4_200n, premiumCents: 126n }
  const { id, deliveryNumber } = await aParcel(appContext, customer, { status: 'shipped', ...insurance })
  const support = await startWork('support')
  await page.setViewportSize(DEVICES['on a phone'].viewport)
  await open(support.page, `/staff/parcels/${deliveryNumber}`)
  await support.page.getByRole('button', { name: t('console-parcels', 'claim_offer') }).click()
  await expect(support.page.getByText(t('console-parcels', 'claim_offered')).first()).toBeVisible()

  await open(page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await page.getByRole('button', { name: t('parcels', 'claim_lost') }).click()
  const send = page.getByRole('button', { name: t('claims', 'send') })
  await page.getByLabel(t('claims', 'amount')).fill('99')
  await page.getByLabel(t('claims', 'description_lost')).fill('Nothing came')
  await send.click()
  await expect(page.getByLabel(t('claims', 'amount'))).toHaveAttribute('aria-invalid', 'true')
  await expectToFit(member)
  await page.getByLabel(t('claims', 'amount')).fill('40')
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.getByRole('img', { name: t('ui', 'upload_chosen') })).toBeVisible()
  await send.click()
  await says(member, t('claims', 'sent'))

  await open(support.page, `/staff/claims?search_text=${deliveryNumber}`)
  await support.page.getByRole('button', { name: t('console-claims', 'open') }).click()
  await support.page.getByLabel(t('console-claims', 'amount')).fill('30')
  await support.page.getByLabel(t('console-claims', 'answer')).fill('The lamp was not in it')
  await support.page.getByRole('button', { name: t('console-claims', 'do_accept') }).click()
  await expect(support.page.getByText(t('console-claims', 'done'))).toBeVisible()
  await reload(page)
  await says(member, 'The lamp was not in it')
  const [claim] = await appContext.db.select().from(parcelClaims).where(eq(parcelClaims.parcelId, id))
  expect(claim).toMatchObject({ status: 'accepted', askedCents: 4_000n, paidCents: 3_000n })
  expect(claim?.photoUrls).toHaveLength(1)
  const [wallet] = await appContext.db
    .select({ cents: sql<string>`sum(${ledgerEntries.amountMinor})` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.customerId, customer.id))
  expect(Number(wallet?.cents)).toBe(3_000)
  const [row] = await appContext.db.select().from(parcels).where(eq(parcels.id, id))
  expect(row?.lossClaimOpenedAt).not.toBeNull()
})
