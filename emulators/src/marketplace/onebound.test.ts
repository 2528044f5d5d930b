import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Emulator } from '../emulator.ts'
import { type MarketplaceFaults, startMarketplace } from './onebound.ts'

type Item = Record<'num_iid' | 'title' | 'price' | 'pic_url' | 'url' | 'item_weight', string> & {
  min_num: number
  priceRange: [number, string][]
  item_imgs: { url: string }[]
  props_list: Record<string, string>
  skus: { sku: { properties: string; quantity: string | number }[] }
}
type Answer = {
  error: string
  error_code: string
  item: Item
  /** Absent where nothing is found. */
  items?: { total_results: number; pagecount: number; item: Item[] }
}

let marketplace: Emulator<MarketplaceFaults>
beforeAll(async () => {
  marketplace = await startMarketplace()
})
afterAll(() => marketplace.close())
afterEach(() => marketplace.set({ missingNext: 0, chineseOnly: false, quotaExceeded: false, failNext: 0 }))

async function ask(path: string, query: Record<string, string>) {
  const url = new URL(`/${path}/`, marketplace.url)
  url.search = new URLSearchParams({ key: 'demo-key', secret: 'demo-secret', ...query }).toString()
  const answer = await fetch(url)
  return { status: answer.status, body: (await answer.json()) as Answer }
}

describe('item_get', () => {
  it('returns a Taobao item: figures as strings, pictures without scheme, skus by registered properties', async () => {
    const { body } = await ask('taobao/item_get', { num_iid: '691541677564', lang: 'en' })
    expect(body.error_code).toBe('0000')
    expect(body.item).toMatchObject({ num_iid: '691541677564', price: '129.00', orginal_price: '129.00' })
    expect(body.item.title).toContain('French floral dress')
    expect(body.item.pic_url).toMatch(/^\/\/127\.0\.0\.1:\d+\/pictures\//)
    const [sku] = body.item.skus.sku
    for (const key of sku?.properties.split(';') ?? ['']) expect(body.item.props_list).toHaveProperty(key)
    expect(typeof sku?.quantity).toBe('string')
  })

  it('returns a 1688 item: figures as numbers, ladder prices, a minimum, a weight, positions as properties', async () => {
    const { body } = await ask('1688/item_get', { num_iid: '618593034309' })
    expect(body.item.title).toContain('加绒卫衣')
    expect(typeof body.item.price).toBe('number')
    expect(body.item.priceRange[0]?.[0]).toBe(body.item.min_num)
    expect(Number(body.item.item_weight)).toBeGreaterThan(0)
    expect(body.item.skus.sku[0]?.properties).toBe('0:0;1:0')
  })

  it('returns a range as price, and no ladder, where the options of a 1688 item differ in price', async () => {
    const { body } = await ask('1688/item_get', { num_iid: '610494659403' })
    expect(body.item.price).toMatch(/^\d+\.\d\d-\d+\.\d\d$/)
    expect(body.item).not.toHaveProperty('priceRange')
  })

  it('names the options of Weidian only in props_name', async () => {
    const { body } = await ask('micro/item_get', { num_iid: '5418645467' })
    expect(body.item).toMatchObject({ props_list: [], props_name: expect.stringMatching(/^0:0:/) })
  })

  it.each([
    ['taobao', '758067992163'],
    ['micro', '5418645467'],
    ['micro', '5418645465'],
    ['taobao', '568804690189'],
    ['1688', '618593034309'],
    ['1688', '876240928352'],
    ['taobao', '640103352460'],
    ['micro', '2749499386'],
  ])('knows the published example %s %s', async (platform, id) => {
    expect((await ask(`${platform}/item_get`, { num_iid: id })).body.item.num_iid).toBe(id)
  })

  it('returns goods without options as PHP does: no skus, and empty arrays for maps', async () => {
    const found = await ask('1688/item_search', { q: 'racing goggles', lang: 'en' })
    const { body } = await ask('1688/item_get', { num_iid: found.body.items?.item[0]?.num_iid ?? '' })
    expect(body.item).toMatchObject({ skus: { sku: [] }, props_list: [], props_img: [] })
    expect(body.item).toHaveProperty('num')
  })

  it('reports errors with HTTP 200 and no item', async () => {
    const unknown = await ask('taobao/item_get', { num_iid: '1' })
    expect(unknown.status).toBe(200)
    expect(unknown.body).not.toHaveProperty('item')
    expect(unknown.body.error).toBe('item-not-found')
    expect((await ask('1688/item_get', { num_iid: '691541677564' })).body.error).toBe('item-not-found')
    expect((await ask('taobao/item_get', { num_iid: '691541677564', secret: 'guess' })).body.error_code).toBe(
      '4005',
    )
  })
})

describe('item_search', () => {
  it.each([
    "Women's clothing",
    "Women's shoes",
    "Men's clothing",
    "Men's shoes",
    'Sports',
    'Hanfu',
    'Cosplay',
  ])('finds %s, at least 30 in all, men apart from women', async (q) => {
    const pages = await Promise.all(
      ['taobao', '1688', 'jd', 'micro'].map((platform) => ask(`${platform}/item_search`, { q })),
    )
    const totals = pages.map(({ body }) => body.items?.total_results ?? 0)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBeGreaterThanOrEqual(30)
  })

  it('pages, sorts by price and filters by it', async () => {
    const query = { q: '女', sort: 'bid', page_size: '5', start_price: '50', end_price: '150' }
    const found = async (page: string) =>
      (await ask('taobao/item_search', { ...query, page })).body.items ?? expect.fail('nothing found')
    const [first, second] = [await found('1'), await found('2')]
    const prices = [...first.item, ...second.item].map(({ price }) => Number(price))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.every((price) => price >= 50 && price <= 150)).toBe(true)
    expect(new Set([...first.item, ...second.item].map(({ num_iid }) => num_iid)).size).toBe(10)
    expect(first.pagecount).toBe(Math.ceil(first.total_results / 5))
  })
})

it('resolves short links and share texts', async () => {
  const text = '2.0啊CrATXeu9PaK， https://m.tb.cn/h.4JGyJuZ?sm=71c67e 卡通猫咪双肩包'
  expect((await ask('taobao/item_password', { word: text })).body.item.num_iid).toBe('640103352460')
  const short = 'https://qr.1688.com/s/7OnLCakq'
  expect((await ask('1688/item_password', { word: short })).body.item.url).toBe(
    'https://detail.1688.com/offer/876240928352.html',
  )
  expect((await ask('taobao/item_password', { word: 'https://m.tb.cn/h.none' })).body).not.toHaveProperty(
    'item',
  )
})

it('serves every picture of an item as a square JPEG', async () => {
  const { body } = await ask('taobao/item_get', { num_iid: '568804690189' })
  for (const { url } of body.item.item_imgs.slice(0, 2)) {
    const picture = await fetch(new URL(url, marketplace.url))
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
    expect({ type: picture.headers.get('content-type'), format, width, height }).toEqual({
      type: 'image/jpeg',
      format: 'jpeg',
      width: 800,
      height: 800,
    })
  }
  expect((await fetch(new URL('/pictures/castle/red/plain-0-front.jpg', marketplace.url))).status).toBe(404)
})

describe('faults', () => {
  const item = { num_iid: '691541677564', lang: 'en' }

  it('can answer in Chinese and report success', async () => {
    marketplace.set({ chineseOnly: true })
    const { body } = await ask('taobao/item_get', item)
    expect(body.error_code).toBe('0000')
    expect(body.item.title).toContain('法式')
  })

  it('can lose items, exhaust the quota, fail and recover', async () => {
    marketplace.set({ missingNext: 1 })
    expect((await ask('taobao/item_get', item)).body).not.toHaveProperty('item')
    marketplace.set({ quotaExceeded: true })
    expect((await ask('taobao/item_get', item)).body.error_code).toBe('4013')
    marketplace.set({ quotaExceeded: false, failNext: 1 })
    expect((await ask('taobao/item_get', item)).status).toBe(500)
    expect((await ask('taobao/item_get', item)).status).toBe(200)
  })

  it('are set and counted over HTTP; unknown ones are refused', async () => {
    const set = (body: object) =>
      fetch(new URL('/faults', marketplace.url), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    expect((await set({ colour: 1 })).status).toBe(400)
    expect((await set({ malformedNext: 1 })).status).toBe(200)
    await expect(ask('taobao/item_get', item)).rejects.toThrow(SyntaxError)
    await set({ dropNext: 1 })
    await expect(ask('taobao/item_get', item)).rejects.toThrow('fetch failed')
    const calls: unknown = await (await fetch(new URL('/calls', marketplace.url))).json()
    expect(calls).toHaveProperty(['GET /taobao/item_get/'])
    expect(calls).toEqual(marketplace.calls())
  })

  it('can hang until the caller times out', async () => {
    marketplace.set({ hang: true })
    const patience = fetch(new URL('/taobao/item_get/', marketplace.url), {
      signal: AbortSignal.timeout(100),
    })
    await expect(patience).rejects.toThrow()
    marketplace.set({ hang: false })
  })
})
