import { expect, type Page } from '@playwright/test'
import { findProduct, qcPhoto } from '@sampan/emulators'
import { open, type Visitor } from './people.ts'

/** Steps of staff on the console's pages. */

/**
 * Accepts a paid order in the queue and buys it. The newest are shown first, because other tests leave more than a page
 * waiting.
 */
export async function buy({ page, t }: Visitor, orderNumber: string, trackingNumber: string): Promise<void> {
  await open(page, '/staff/orders?sort=newest')
  await page.getByRole('checkbox', { name: t('console', 'select_row', { id: orderNumber }) }).check()
  await page.getByRole('button', { name: t('console-orders', 'accept', { count: 1 }), exact: true }).click()
  await expect(page.getByText(t('console-orders', 'accepted'))).toBeVisible()
  await page
    .getByRole('navigation', { name: t('console-orders', 'stages') })
    .getByText(t('console-orders', 'to_buy'))
    .click()
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByText(t('console-orders', 'compare_same'))).toBeVisible()
  await page.getByLabel(t('console-orders', 'market_number')).fill('TB420880431')
  await page.getByLabel(t('console-orders', 'seller_tracking')).fill(trackingNumber)
  await page.getByRole('button', { name: t('console-orders', 'record') }).click()
  await expect(page.getByText(t('console-orders', 'recorded'), { exact: true })).toBeVisible()
}

/**
 * Scans an arrival, weighs and measures it, takes three photos and assigns a shelf.
 * @param pieces in the box, when fewer than expected: the rest is to come
 */
export async function receive(
  { page, t }: Visitor,
  orderNumber: string,
  trackingNumber: string,
  pieces?: number,
): Promise<void> {
  await open(page, '/staff/receiving')
  await page.getByLabel(t('console-receiving', 'scan')).fill(trackingNumber.toLowerCase())
  await page.getByRole('button', { name: t('console-receiving', 'find') }).click()
  // One match opens at once; of several, one is chosen.
  const form = page.getByRole('heading', {
    name: t('console-receiving', 'receive_title', { id: orderNumber }),
  })
  const link = page
    .getByRole('listitem')
    .filter({ hasText: orderNumber })
    .getByRole('link', { name: t('console-receiving', 'receive'), exact: true })
  await expect(form.or(link)).toBeVisible()
  if (await link.isVisible()) await link.click()
  await page.waitForURL(new RegExp(`/staff/receiving/${orderNumber}`))
  await fillReceipt({ page, t }, pieces)
  const done = pieces === undefined ? 'received' : 'received_part'
  await expect(page.getByText(t('console-receiving', done, { id: orderNumber }))).toBeVisible()
}

/** Fills the open receiving form by mouse and keyboard, with photos from files, and saves it. */
export async function fillReceipt({ page, t }: Visitor, pieces?: number): Promise<void> {
  const scale = { weight_kg: '0.9', length_cm: '33', width_cm: '21', height_cm: '12' } as const
  await fillIn(
    page,
    Object.entries(scale).map(([field, value]) => [t('console', field as keyof typeof scale), value]),
  )
  if (pieces !== undefined)
    await page.getByLabel(t('console-receiving', 'box_pieces'), { exact: true }).fill(String(pieces))
  await page.getByLabel(t('console', 'shelf'), { exact: true }).fill('A-01')
  const goods = findProduct('691541677564')?.looks[0]
  if (!goods) throw new Error('nothing to photograph')
  const photos = await Promise.all([1, 2, 3].map((shot) => qcPhoto(goods, shot)))
  await page
    .locator('input[type=file]')
    .setInputFiles(photos.map((buffer, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(page.locator('input[name=photo_urls]')).toHaveCount(3)
  await page.getByRole('button', { name: t('console-receiving', 'check_good') }).click()
  await page.getByRole('button', { name: t('console-receiving', 'put_on', { shelf: 'A-01' }) }).click()
}

const PACKED = { weight_kg: '1.2', length_cm: '30', width_cm: '20', height_cm: '10' } as const

/** Packs a parcel without a fee, requests the quotes, and tells the customer what to pay. */
export async function quote({ page, t }: Visitor, deliveryNumber: string): Promise<void> {
  await open(page, `/staff/parcels/${deliveryNumber}`)
  await putOnScale({ page, t })
  await page.getByRole('button', { name: t('console-parcels', 'ask_channels') }).click()
  const channels = page.getByRole('group', { name: t('console-parcels', 'channels') })
  await expect(channels.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: t('console-parcels', 'price') }).click()
  await expect(page.getByRole('heading', { name: t('console-parcels', 'price_title') })).toBeHidden()
}

/**
 * Records the packed weight of a paid parcel: it is lighter than estimated, and the difference is refunded to
 * the wallet.
 */
export async function weighPacked({ page, t }: Visitor, deliveryNumber: string): Promise<void> {
  await open(page, `/staff/parcels/${deliveryNumber}`)
  await putOnScale({ page, t })
  await page.getByRole('button', { name: t('console-parcels', 'pack'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('console-parcels', 'pack_again') })).toBeVisible()
}

async function putOnScale({ page, t }: Visitor): Promise<void> {
  await fillIn(
    page,
    Object.entries(PACKED).map(([field, value]) => [t('console', field as keyof typeof PACKED), value]),
  )
}

/** Prints the label of a packed parcel and hands it to a carrier, which is recognised by the number. */
export async function send(
  { page, t }: Visitor,
  deliveryNumber: string,
  trackingNumber: string,
): Promise<void> {
  await open(page, `/staff/parcels/${deliveryNumber}`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: t('console-parcels', 'label') }).click()
  const label = await popup
  await expect(label.getByRole('img', { name: deliveryNumber })).toBeVisible()
  await expect(label.getByText('1420 SE Harbor Street')).toBeVisible()
  await label.close()
  await page.getByLabel(t('console', 'tracking_number')).fill(trackingNumber)
  const carrier = page.getByLabel(t('console-parcels', 'carrier'))
  await carrier.focus()
  await expect(carrier).toHaveValue('yunexpress')
  await page.getByRole('button', { name: t('console-parcels', 'ship'), exact: true }).click()
  await expect(page.getByText(t('console-parcels', 'shipped_told'))).toBeVisible()
}

async function fillIn(
  page: Page,
  fields: readonly (readonly [label: string, value: string])[],
): Promise<void> {
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value)
}
