import { startMarketplace, startOpen1688, startTmapi } from '@sampan/emulators'
import { afterAll, expect, it } from 'vitest'
import { describeLink } from '../../src/catalogue/index.ts'
import { startTestApp } from '../test-app.ts'

const [market, tm, open] = await Promise.all([startMarketplace(), startTmapi(), startOpen1688()])
afterAll(() => Promise.all([market.close(), tm.close(), open.close()]))

const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
  TMAPI_BASE_URL: tm.url,
  TMAPI_TOKEN: 'demo-token',
  ALI1688_BASE_URL: open.url,
  ALI1688_APP_KEY: 'demo-app',
  ALI1688_APP_SECRET: 'demo-secret',
  ALI1688_REFRESH_TOKEN: 'demo-refresh',
}))

it('shows each provider’s record beside the product read from it, and the displayed product', async () => {
  tm.set({ quotaExceeded: true })
  const text = await describeLink(test.context, 'https://detail.1688.com/offer/610494659403.html')
  tm.set({ quotaExceeded: false })
  expect(text).toContain('Item         1688 610494659403')
  const [, onebound = '', , offer = ''] = text.split(/^(?:onebound|tmapi: .*|1688)$/m)
  expect(text).toContain('tmapi: account, tmapi 439')
  for (const [section, sent] of [
    [onebound, '"props_name"'],
    [offer, '"skuShippingDetails"'],
  ] as const) {
    const lines = section.split('\n').map((line) => line.split(' | '))
    expect(lines.some(([left]) => left?.includes(sent))).toBe(true)
    expect(lines.some(([, right]) => right?.includes('"priceFen"'))).toBe(true)
  }
  expect(text).toMatch(/Price {8}¥[\d.]+, domestic freight/)
})

it('explains text that is not a product, and a product that no provider has', async () => {
  expect(await describeLink(test.context, 'https://shop123.1688.com')).toContain('not_a_product_link')
  const description = await describeLink(test.context, 'https://detail.1688.com/offer/999999999999.html')
  expect(description).toContain('tmapi: no_data')
  expect(description).toContain('Refused      can_not_find_item')
})
