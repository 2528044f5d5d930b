import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './people.ts'

/** Public pages, each as a visitor first meets it. */
const PUBLIC = [
  ...['/', '/about-us', '/login', '/register', '/search', '/service/source', '/service/forwarding'],
  ...[
    '/service/shipping-calculate',
    '/service/customer-review',
    '/service/dropshipping',
    '/service/business-service',
  ],
  ...[
    '/service/trust-seller',
    '/service/compensation-taxation',
    '/service/menu',
    '/blog/list',
    '/faq/faqmain',
  ],
  ...['/blog/detail?id=volumetric-weight', '/guides/guide-main', '/guides/guide-user-guide'],
  ...['/documents/terms-of-service', '/documents/terms-of-shipping', '/documents/privacy-policy'],
]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const [name, width, colorScheme, lang] of [
  ['on a desk, by day, in English', 1280, 'light', 'en'],
  ['on a phone, by night, in Chinese', 390, 'dark', 'cn'],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    for (const path of PUBLIC) {
      test(`${path} can be used by everyone and complains of nothing`, async ({ page }) => {
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (failure) => complaints.push(String(failure)))
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
        await expect(page.locator('main h1').first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
        expect(complaints).toEqual([])
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - window.innerWidth',
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
})
