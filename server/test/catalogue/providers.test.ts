import { startMarketplace, startOpen1688, startTmapi } from '@sampan/emulators'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withBreaker } from '../../src/integrations/marketplace/circuit-breaker.ts'
import { onebound } from '../../src/integrations/marketplace/onebound.ts'
import { open1688 } from '../../src/integrations/marketplace/open-1688.ts'
import { fetchProduct, type Provider } from '../../src/integrations/marketplace/provider.ts'
import { tmapi } from '../../src/integrations/marketplace/tmapi.ts'

const [market, tm, open] = await Promise.all([startMarketplace(), startTmapi(), startOpen1688()])
afterAll(() => Promise.all([market.close(), tm.close(), open.close()]))

const TAOBAO = '691541677564'
const OFFER = '618593034309'
/** An offer whose largest size costs more. */
const BY_OPTION = '610494659403'
const timeoutMs = 2000
const calm = { failNext: 0, malformedNext: 0, dropNext: 0, hang: false, missingNext: 0, quotaExceeded: false }
beforeEach(() => {
  market.set({ ...calm, chineseOnly: false })
  tm.set({ ...calm, englishOff: false })
  open.set({ ...calm, translationOff: false, aclDeclined: false })
})

const made = {
  onebound: (timeoutMs: number) =>
    onebound({ baseUrl: market.url, key: 'demo-key', secret: 'demo-secret', timeoutMs }),
  tmapi: (timeoutMs: number) => tmapi({ baseUrl: tm.url, token: 'demo-token', timeoutMs }),
  '1688': (timeoutMs: number) =>
    open1688({
      baseUrl: open.url,
      appKey: 'demo-app',
      appSecret: 'demo-secret',
      refreshToken: 'demo-refresh',
      warehouseCodes: '440000,440300,440306',
      timeoutMs,
    }),
}
const providers = {
  onebound: { provider: made.onebound(timeoutMs), made: made.onebound, emulator: market },
  tmapi: { provider: made.tmapi(timeoutMs), made: made.tmapi, emulator: tm },
  '1688': { provider: made['1688'](timeoutMs), made: made['1688'], emulator: open },
}
const offer = (provider: Provider, lang: 'en' | 'cn' = 'en') => fetchProduct(provider, '1688', OFFER, lang)

describe.each(Object.entries(providers))('%s', (_, { provider, made, emulator }) => {
  it('gives a product whose skus are made of its options, with prices in fen and absolute pictures', async () => {
    const product = await offer(provider)
    expect(product.title).toMatch(/[a-z]/i)
    expect(product.priceFen).toBeGreaterThan(0)
    const values = new Set(product.groups.flatMap((group) => group.options.map((option) => option.value)))
    const keys = Object.keys(product.skus)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key.split(';').every((value) => values.has(value))).toBe(true)
    for (const sku of Object.values(product.skus)) expect(sku.priceFen).toBeGreaterThan(0)
    for (const url of product.images) expect(url).toMatch(/^https?:\/\//)
    expect(product.ladder.length).toBeGreaterThan(0)
    expect(product.ladder.map((step) => step.minQuantity)).toEqual(
      product.ladder.map((step) => step.minQuantity).toSorted((a, b) => a - b),
    )
    const weights = [product.weightG, ...Object.values(product.skus).map((sku) => sku.weightG)]
    expect(Math.max(...weights.map((weight) => weight ?? 0))).toBeGreaterThan(100)
  })

  it.each([
    ['by quantity', OFFER],
    ['by option', BY_OPTION],
  ])('agrees with the others about the very same offer, priced %s', async (_way, itemId) => {
    const about = async (source: Provider) => {
      const { title, sellerName, stock, priceFen, freightFen, minQuantity, ladder, skus } =
        await fetchProduct(source, '1688', itemId, 'cn')
      const offers = Object.values(skus).map((sku) => [sku.priceFen, sku.stock])
      return { title, sellerName, stock, priceFen, freightFen, minQuantity, ladder, offers }
    }
    expect(await about(provider)).toEqual(await about(providers.onebound.provider))
  })

  it('tells what it does not have from what is down', async () => {
    const gone = fetchProduct(provider, '1688', '999999999999', 'en')
    await expect(gone).rejects.toMatchObject({ kind: provider.name === 'tmapi' ? 'no_data' : 'not_found' })
    emulator.set({ quotaExceeded: true })
    const kind = provider.name === 'tmapi' ? 'account' : 'unavailable'
    await expect(offer(provider)).rejects.toMatchObject({ kind })
  })

  it('survives one failure, one cut answer and one broken one; two in a row are a problem, never a defect', async () => {
    for (const fault of ['failNext', 'malformedNext', 'dropNext'] as const) {
      emulator.set({ [fault]: 1 })
      expect((await offer(provider)).itemId).toBe(OFFER)
      emulator.set({ [fault]: 2 })
      await expect(offer(provider)).rejects.toMatchObject({ kind: 'unavailable' })
      emulator.set(calm)
    }
  })

  it('is not waited for longer than its time', async () => {
    const impatient = made(150)
    emulator.set({ hang: true })
    await expect(offer(impatient)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('finds by keyword, with pages and prices', async () => {
    const found = await provider.search?.({
      keyword: 'shoes',
      page: 1,
      pageSize: 10,
      sort: 'price_up',
      priceMinFen: null,
      priceMaxFen: null,
      lang: 'en',
    })
    expect(found?.rows.length).toBeGreaterThan(0)
    expect(found?.pages).toBeGreaterThan(0)
    const prices = found?.rows.map((row) => row.priceFen) ?? []
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})

describe('OneBound’s ways', () => {
  it('gives figures as text, pictures without a scheme and Chinese although English was asked', async () => {
    market.set({ chineseOnly: true })
    const product = await fetchProduct(providers.onebound.provider, 'taobao', TAOBAO, 'en')
    expect(product.title).toMatch(/[\u4e00-\u9fff]/)
    expect(product.images[0]).toMatch(/^http/)
  })

  it('leads a share text to its item', async () => {
    const found = await providers.onebound.provider.resolve?.('https://m.tb.cn/h.4s4T1m5?sm=6fd301', 'taobao')
    expect(found).toEqual({ marketplace: 'taobao', itemId: '568804690189' })
  })

  it('with a wrong key is off, not empty', async () => {
    const wrong = onebound({ baseUrl: market.url, key: 'x', secret: 'y', timeoutMs })
    await expect(fetchProduct(wrong, 'taobao', TAOBAO, 'en')).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('1688’s ways', () => {
  it('renews its token once for many callers, and again when it is no longer taken', async () => {
    const fresh = made['1688'](timeoutMs)
    const renewals = () =>
      Object.entries(open.calls()).reduce((sum, [path, n]) => (path.includes('getToken') ? sum + n : sum), 0)
    const before = renewals()
    await Promise.all(Array.from({ length: 8 }, () => offer(fresh)))
    expect(renewals() - before).toBe(1)
  })

  it('without permission or with a wrong secret is off', async () => {
    open.set({ aclDeclined: true })
    await expect(offer(providers['1688'].provider)).rejects.toMatchObject({ kind: 'unavailable' })
    open.set({ aclDeclined: false })
    const wrong = open1688({
      baseUrl: open.url,
      appKey: 'demo-app',
      appSecret: 'nope',
      refreshToken: 'demo-refresh',
      warehouseCodes: '440000,440300,440306',
      timeoutMs,
    })
    await expect(offer(wrong)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('TMAPI’s ways', () => {
  it('missing items, rejected ids and an empty balance are no outage, so they never stop the look-ups', async () => {
    const guarded = withBreaker(providers.tmapi.provider)
    for (let time = 0; time < 6; time += 1)
      await expect(fetchProduct(guarded, '1688', `99999999999${time}`, 'en')).rejects.toMatchObject({
        kind: 'no_data',
      })
    for (let time = 0; time < 6; time += 1)
      await expect(fetchProduct(guarded, '1688', 'x', 'en')).rejects.toMatchObject({ kind: 'no_data' })
    tm.set({ quotaExceeded: true })
    for (let time = 0; time < 6; time += 1)
      await expect(offer(guarded)).rejects.toMatchObject({ kind: 'account' })
    tm.set(calm)
    expect((await offer(guarded)).itemId).toBe(OFFER)
  })

  it('five outages in a row do', async () => {
    const guarded = withBreaker(providers.tmapi.provider)
    tm.set({ failNext: 10 })
    for (let time = 0; time < 5; time += 1)
      await expect(offer(guarded)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(offer(guarded)).rejects.toMatchObject({ message: 'tmapi rests' })
  })
})

describe('1688’s offers', () => {
  it('in lots state them, with weight and size of each option and the freight to our warehouse', async () => {
    const found = await providers['1688'].provider.search?.({
      keyword: 'speed rope',
      page: 1,
      pageSize: 10,
      sort: '',
      priceMinFen: null,
      priceMaxFen: null,
      lang: 'en',
    })
    const [row] = found?.rows ?? []
    const product = await fetchProduct(providers['1688'].provider, '1688', row?.itemId ?? '', 'en')
    expect(product.lotSize).toBe(6)
    expect(product.minQuantity % 6).toBe(0)
    for (const sku of Object.values(product.skus))
      expect(sku).toMatchObject({ weightG: expect.any(Number), size: { length: 320, width: 240 } })
  })

  it('are shown without freight when it can not be estimated', async () => {
    const elsewhere = open1688({
      baseUrl: open.url,
      appKey: 'demo-app',
      appSecret: 'demo-secret',
      refreshToken: 'demo-refresh',
      warehouseCodes: '440000,,',
      timeoutMs,
    })
    expect(await offer(elsewhere)).toMatchObject({ itemId: OFFER, freightFen: 0 })
  })
})
