import { translationsIn } from '../translations.ts'
import type { Screen, ScreenGroup } from './customer-screens.ts'
import type { Studio } from './studio.ts'

/**
 * Returns the console's screens: its sign-in page, the pages of an admin's menu, and the first item of each
 * kind with its own page.
 */
export async function consoleScreens(studio: Studio): Promise<ScreenGroup> {
  const context = await studio.newContext('staff', { device: 'desktop', lang: 'en', theme: 'light' })
  const page = await context.newPage()
  await page.goto('/staff/today')
  const menu = page.getByRole('navigation', { name: translationsIn('en')('console', 'menu') })
  // Counted again each time, because the locator no longer matches an opened group.
  const folded = menu.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  const found: Screen[] = []
  for (const link of await menu.getByRole('link').all()) {
    // The link's text is followed by its shortcut key.
    const [title = ''] = (await link.innerText()).split('\n')
    found.push({ title, path: (await link.getAttribute('href')) ?? '' })
  }
  for (const [title, list] of [
    ['An order in the console', '/staff/orders'],
    ['A parcel in the console', '/staff/parcels'],
    ['A request in the console', '/staff/requests'],
    ['A customer in the console', '/staff/customers'],
    ['A freight channel in the console', '/staff/tariff'],
  ] as const) {
    await page.goto(list)
    const path = await page
      .locator(`main a[href^="${list}/"]:not([href$="/new"])`)
      .first()
      .getAttribute('href')
    if (path) found.push({ title, path })
  }
  await context.close()
  return { title: 'Console', role: 'staff', screens: found }
}
