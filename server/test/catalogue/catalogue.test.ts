import type { Language } from '@sampan/contract/envelope'
import { productSnapshots, products } from '@sampan/database/tables'
import { startMarketplace, startTmapi } from '@sampan/emulators'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { writeViews } from '../../src/catalogue/index.ts'
import { searchProducts } from '../../src/catalogue/search/search.ts'
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
}))

const detail = async (search_text: string) => {
  const { token } = await aCustomer(test.context)
  return test.ask('/api/shopping/get_product_detail', { search_text }, { token })
}
const callCount = () => Object.values(market.calls()).reduce((sum, n) => sum + n, 0)

describe('a look-up', () => {
  it('of one product by many customers at once makes one provider call', async () => {
    const before = callCount()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => detail('https://item.taobao.com/item.htm?id=758067992163')),
    )
    expect(answers.every((answer) => answer.code === 0)).toBe(true)
    expect(callCount() - before).toBe(1)
  })

  it('uses the next provider when the first is down, and the last snapshot when all are', async () => {
    market.set({ failNext: 1000 })
    const second = await detail('https://detail.1688.com/offer/610494659403.html')
    expect(second).toMatchObject({ code: 0, data: { is_stale: false, marketplace: '1688' } })
    tm.set({ failNext: 1000 })
    test.pass(7 * 3600_000)
    expect(await detail('https://detail.1688.com/offer/610494659403.html')).toMatchObject({
      code: 0,
      data: { is_stale: true },
    })
    expect(await detail('https://detail.1688.com/offer/618593034309.html')).toMatchObject({
      msg: 'Can not find this item',
    })
    market.set({ failNext: 0 })
    tm.set({ failNext: 0 })
  })

  it('stores one snapshot while nothing changes', async () => {
    test.pass(3600_000)
    await detail('https://item.taobao.com/item.htm?id=568804690189')
    test.pass(3600_000)
    await detail('https://item.taobao.com/item.htm?id=568804690189')
    expect(await test.context.db.$count(productSnapshots, eq(productSnapshots.itemId, '568804690189'))).toBe(
      1,
    )
  })

  it('resolves short links and share text by the provider', async () => {
    const share = '2.0啊CrATXeu9PaK， https://m.tb.cn/h.4JGyJuZ?sm=71c67e 卡通'
    expect((await detail(share)).data).toMatchObject({ item_id: '640103352460' })
  })

  it.each([
    ['https://mobile.yangkeduo.com/goods.html?goods_id=373913035272', 'Pinduoduo', '拼多多'],
    ['https://www.goofish.com/item?id=750828541223', 'Xianyu', '闲鱼'],
  ])('finds %s, and names %s in the language of the reader', async (link, english, chinese) => {
    const { data } = await detail(link)
    expect(data).toMatchObject({ marketplace_name: english, product_link: link, stock: expect.any(Number) })
    const { token } = await aCustomer(test.context)
    const search = { search_text: link }
    expect(await test.ask('/api/shopping/get_product_detail', search, { token, lang: 'cn' })).toMatchObject({
      data: { marketplace_name: chinese },
    })
  })

  it('explains a link that is not a product', async () => {
    expect((await detail('https://shop123.1688.com')).msg).toMatch(/^This is a 1688 shop/)
    expect((await detail('https://www.amazon.com/dp/B0001')).msg).toMatch(/Expert Buy/)
    expect((await detail('568804690189')).msg).toMatch(/^568804690189 can be an item of Taobao, 1688, /)
  })
})

describe('the limit of look-ups', () => {
  const unknown = (n: number) => `https://item.taobao.com/item.htm?id=${777_000_000_000 + n}`

  it('counts provider calls only, so known products can always be viewed', async () => {
    const { token } = await aCustomer(test.context)
    const look = (search_text: string) =>
      test.ask('/api/shopping/get_product_detail', { search_text }, { token })
    const known = 'https://item.taobao.com/item.htm?id=691541677564'
    await detail(known)
    for (let time = 0; time < 31; time += 1) expect((await look(known)).code).toBe(0)
    for (let n = 0; n < 30; n += 1) expect((await look(unknown(n))).msg).toBe('Can not find this item')
    const before = callCount()
    expect((await look(unknown(30))).msg).toMatch(/^Too many/)
    expect((await look('https://m.tb.cn/h.4s4T1m5?sm=6fd301')).msg).toMatch(/^Too many/)
    expect(callCount()).toBe(before)
    expect((await look(known)).code).toBe(0)
  })
})

describe('views of a product', () => {
  const link = 'https://weidian.com/item.html?itemID=5418645467'
  const views = async (lang: 'en' | 'cn') => {
    const isIt = and(eq(products.itemId, '5418645467'), eq(products.lang, lang))
    return (await test.context.db.select({ views: products.views }).from(products).where(isIt))[0]?.views
  }
  const look = async (lang: Language, app = test.app) => {
    const { token } = await aCustomer(test.context)
    const search = { search_text: link }
    await app.inject({
      method: 'POST',
      url: '/api/shopping/get_product_detail',
      headers: { lang, token },
      payload: search,
    })
  }

  it('are written in batches, for each language that the marketplaces support', async () => {
    for (const lang of ['en', 'es', 'ar', 'cn'] as const) await look(lang)
    expect(await views('en')).toBe(0)
    await writeViews(test.context)
    expect([await views('en'), await views('cn')]).toEqual([3, 1])
    await writeViews(test.context)
    expect(await views('en')).toBe(3)
  })

  it('are written when a process ends', async () => {
    const app = await buildApp(test.context)
    await look('en', app)
    await app.close()
    expect(await views('en')).toBe(4)
  })

  it('from the third one on allow showing it while it is refreshed', async () => {
    const { data } = await detail(link)
    test.pass(3600_000)
    market.set({ hang: true, on: 'item_get' })
    expect((await detail(link)).data).toMatchObject({ is_stale: false, fetched_at: data.fetched_at })
    market.set({ hang: false, on: '' })
  })
})

describe('pictures and details', () => {
  it('are served from our own address, resized, with an ETag', async () => {
    const { data } = await detail('https://item.taobao.com/item.htm?id=568804690189')
    expect(data.product_image_url).toMatch(/^\/market-pictures\//)
    const get = (headers = {}) => test.app.inject({ url: `${data.product_image_url}?w=240`, headers })
    const first = await get({ accept: 'image/avif,image/webp,*/*' })
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('image/avif')
    expect((await get()).headers['content-type']).toBe('image/webp')
    const again = await get({ accept: 'image/avif', 'if-none-match': first.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it('contain no script, handler, frame or foreign picture, whatever the seller wrote', async () => {
    const rows = await test.context.db.select({ product: productSnapshots.product }).from(productSnapshots)
    expect(rows.length).toBeGreaterThan(0)
    for (const { product } of rows) {
      const html = (product as { detailsHtml: string }).detailsHtml
      expect(html).not.toMatch(/<script|<iframe|<style|onerror|onclick|javascript:|<form/i)
      for (const [, src] of html.matchAll(/src="([^"]*)"/g)) expect(src).toMatch(/^\/market-pictures\//)
    }
  })
})

describe('the freight estimate', () => {
  it('names the basis of its weight', async () => {
    const { token } = await aCustomer(test.context)
    const { data } = await test.ask(
      '/api/shopping/get_product_detail',
      { search_text: 'https://detail.1688.com/offer/610494659403.html' },
      { token },
    )
    const ask = (country_code: string) =>
      test.ask(
        '/api/shopping/get_freight_estimate',
        { snapshot_id: data.snapshot_id, country_code, quantity: 2 },
        { token },
      )
    const { data: estimate } = await ask('US')
    expect(estimate).toMatchObject({ weight_source: 'seller' })
    expect(estimate.weight_g).toBeGreaterThanOrEqual(data.weight_g * 2)
    expect(estimate.freight_price).toBeGreaterThan(0)
    expect((await ask('XX')).data).toBeNull()
  })

  it('sums the landed cost of the pieces as the cart prices them, with the dated customs rule', async () => {
    const { token } = await aCustomer(test.context)
    const search_text = 'https://detail.1688.com/offer/610494659403.html'
    const { data } = await test.ask('/api/shopping/get_product_detail', { search_text }, { token })
    const ask = async (country_code: string, quantity: number) => {
      const input = { snapshot_id: data.snapshot_id, country_code, quantity }
      return (await test.ask('/api/shopping/get_freight_estimate', input, { token })).data
    }
    const { landed, freight_price } = await ask('DE', 3)
    type Line = { kind: string; amount: number; is_estimate: boolean }
    const cents = (amount: number) => Math.round(amount * 100)
    const sum = landed.lines.reduce((total: number, line: Line) => total + cents(line.amount), 0)
    expect(sum).toBe(cents(landed.total_amount))
    const of = (kind: string) => landed.lines.find((line: Line) => line.kind === kind)
    expect(of('freight')).toEqual({ kind: 'freight', amount: freight_price, is_estimate: true })
    expect(of('goods').is_estimate).toBe(false)
    // Germany: 3 euros of duty per heading since July 2026, and 19 % of goods, freight and duty.
    expect(of('duty').amount).toBe(3.48)
    const base = cents(of('goods').amount) + cents(of('domestic')?.amount ?? 0) + cents(freight_price) + 348
    expect(cents(of('tax').amount)).toBe(Math.ceil((base * 19) / 100))
    expect(landed.customs).toMatchObject({ valid_from: '2026-07-01', checked_on: '2026-11-22' })
    // More pieces are one heading.
    expect((await ask('DE', 1)).landed.lines.find((line: Line) => line.kind === 'duty').amount).toBe(3.48)
  })
})

describe('keyword search', () => {
  it('is for signed-in customers, with sort, price limits and pages', async () => {
    const { token } = await aCustomer(test.context)
    const search = (input: object) =>
      test.ask('/api/shopping/search_product_by_keyword', { keyword: 'Hanfu', ...input }, { token })
    const { data } = await search({ sort: 'price_down', price_max: 300 })
    const prices = data.list.map((row: { product_price: number }) => row.product_price)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect(prices[0]).toBeLessThanOrEqual(300)
    const [first, second] = await Promise.all([search({}), search({ page: 2 })])
    expect(first.data.list).toHaveLength(10)
    expect(first.data.total_page).toBeGreaterThan(1)
    const links = (page: typeof first) =>
      page.data.list.map((row: { product_link: string }) => row.product_link)
    expect(links(second).length).toBeGreaterThan(0)
    expect(links(second).filter((link: string) => links(first).includes(link))).toEqual([])
    expect(await search({ keyword: '' })).toMatchObject({ msg: 'Please check your selection' })
    expect(await test.ask('/api/shopping/search_product_by_keyword', { keyword: 'Hanfu' })).toMatchObject({
      code: 9003,
    })
  })
  it('calls a provider once for everybody while products stay fresh, and counts one attempt', async () => {
    const search = async (keyword: string) => {
      const { token } = await aCustomer(test.context)
      return test.ask('/api/shopping/search_product_by_keyword', { keyword }, { token })
    }
    const before = callCount()
    const answers = await Promise.all(Array.from({ length: 20 }, () => search('shoe')))
    expect(answers.every(({ data }) => data.list.length > 0)).toBe(true)
    expect(callCount() - before).toBe(1)
    test.pass(29 * 60_000)
    const { token } = await aCustomer(test.context)
    for (let time = 0; time < 31; time += 1)
      expect(
        await test.ask('/api/shopping/search_product_by_keyword', { keyword: 'shoe' }, { token }),
      ).toMatchObject({ code: 0, data: answers[0]?.data })
    expect(callCount() - before).toBe(1)
    test.pass(2 * 60_000)
    await search('shoe')
    expect(callCount() - before).toBe(2)
  })

  it('is not offered where no provider searches: trying again would never help', async () => {
    const { integrations } = test.context
    const searching = searchProducts(
      { ...test.context, integrations: { ...integrations, marketplace: [] } },
      { keyword: 'dress', page: 1, pageSize: 10, sort: '', priceMinFen: null, priceMaxFen: null, lang: 'en' },
      null,
    )
    await expect(searching).rejects.toMatchObject({ reason: 'search_not_offered' })
    const { data } = await test.ask('/api/index/get_site_settings')
    expect(data.search_offered).toBe(true)
  })

  it('caches neither a failure nor an empty page', async () => {
    const { token } = await aCustomer(test.context)
    const search = (keyword: string) =>
      test.ask('/api/shopping/search_product_by_keyword', { keyword }, { token })
    market.set({ failNext: 1000 })
    tm.set({ failNext: 1000 })
    expect((await search('dress')).msg).toBe('Please try again')
    market.set({ failNext: 0 })
    tm.set({ failNext: 0 })
    expect((await search('dress')).data.list).not.toEqual([])
    const before = callCount()
    expect((await search('nothing is called so')).data.list).toEqual([])
    await search('nothing is called so')
    expect(callCount() - before).toBe(2)
  })
})
