import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { auditLog } from '@sampan/database/tables'
import { and, desc, eq } from 'drizzle-orm'
import type { VisitorRole } from './addresses.ts'
import { cookiesOf } from './arrivals.ts'
import { open, test } from './people.ts'
import { db } from './tables.ts'

async function signedIn(page: Page, who: VisitorRole, url = '') {
  const cookies = Object.entries(await cookiesOf(who))
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))
}

test('a list is downloaded completely with the filter of its page, and the download is logged', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, 'admin', baseURL)
  await open(page, '/staff/orders?stage=stored')
  const shown = await page.getByRole('main').getByRole('row').count()
  const downloads = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download this list (CSV)' }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('orders.csv')
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString()
  const [head = '', ...lines] = text.trim().split('\r\n')
  expect(head.replace('\ufeff', '').split(',')).toContain('order_id')
  // The header row is one of those shown.
  expect(lines.length).toBeGreaterThanOrEqual(shown - 1)
  const [logged] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'list_exported'), eq(auditLog.subject, 'list:orders')))
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
  expect(logged?.after).toMatchObject({ filter: '?stage=stored', total: lines.length })
})

test('a role downloads only the lists that it may read', async ({ page, baseURL }) => {
  await signedIn(page, 'content', baseURL)
  const get = async (list: string) => (await page.request.get(`/staff/export/${list}`)).status()
  expect([await get('payments'), await get('log'), await get('nothing')]).toEqual([403, 403, 404])
  expect(await get('rewards')).toBe(200)
})
