import { startMarketplace, startTmapi } from '@sampan/emulators'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const [market, tm] = await Promise.all([startMarketplace(), startTmapi()])
afterAll(() => Promise.all([market.close(), tm.close()]))

const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
  TMAPI_BASE_URL: tm.url,
  TMAPI_TOKEN: 'demo-token',
  MARKETPLACE_TIMEOUT_MS: '1000',
}))

const detail = async (search_text: string, lang: 'en' | 'cn' = 'en') => {
  const { token } = await aCustomer(test.context)
  return test.ask('/api/shopping/get_product_detail', { search_text }, { token, lang })
}
const callCount = () => market.calls()['GET /taobao/item_get/'] ?? 0

describe('marketplaces that do not respond at all', () => {
  it('time out: known products are shown as stale with their time, others cannot be found', async () => {
    const known = await detail('https://item.taobao.com/item.htm?id=568804690189')
    expect(known.data).toMatchObject({ is_stale: false })
    test.pass(7 * 3600_000)
    market.set({ hang: true })
    tm.set({ hang: true })
    const again = await detail('https://item.taobao.com/item.htm?id=568804690189')
    expect(again.data).toMatchObject({ is_stale: true, fetched_at: known.data.fetched_at })
    const inChinese = await detail('https://item.taobao.com/item.htm?id=568804690189', 'cn')
    expect(inChinese.data).toMatchObject({ is_stale: true, product_name: known.data.product_name })
    expect(await detail('https://item.taobao.com/item.htm?id=691541677564')).toMatchObject({
      msg: 'Can not find this item',
    })
    expect(await detail('https://m.tb.cn/h.4s4T1m5?sm=6fd301')).toMatchObject({
      msg: 'Can not find this item',
    })
    market.set({ hang: false })
    tm.set({ hang: false })
  })

  it('are not called after five failures in a row', async () => {
    market.set({ failNext: 1000 })
    for (let time = 0; time < 5; time += 1)
      await detail(`https://item.taobao.com/item.htm?id=99900000000${time}`)
    const before = callCount()
    await detail('https://item.taobao.com/item.htm?id=640103352460')
    expect(callCount()).toBe(before)
  })
})
