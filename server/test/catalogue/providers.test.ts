import type { Marketplace } from '@sampan/domain/links'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../src/environment.ts'
import { withBreaker } from '../../src/integrations/marketplace/circuit-breaker.ts'
import {
  fetchProduct,
  type MarketplaceProviderName,
  marketplaceProvider,
  type Provider,
} from '../../src/integrations/marketplace/index.ts'
import { ITEMS, PROVIDER_CASES, type ProviderCase } from './provider-cases.ts'

const calm = { failNext: 0, malformedNext: 0, dropNext: 0, hang: false, missingNext: 0, quotaExceeded: false }

async function open<Case extends ProviderCase>(name: MarketplaceProviderName, start: () => Promise<Case>) {
  const started = await start()
  /** Connects the provider, with other settings than the demo's. */
  const connect = (changes: object = {}, limit: object = {}): Provider => {
    const environment = readEnvironment({
      MODE: 'test',
      MARKETPLACE_TIMEOUT_MS: '2000',
      ...started.settings,
      ...changes,
    })
    const provider = marketplaceProvider(name, { ...environment, ...limit })
    if (!provider) throw new Error(`${name} is not configured`)
    return provider
  }
  // An emulator draws every picture before it can compare them, for longer than any setting allows.
  const { pictures } = connect({}, { MARKETPLACE_TIMEOUT_MS: 60_000 })
  return { ...started, connect, provider: connect(), pictures }
}

const opened = {
  onebound: await open('onebound', PROVIDER_CASES.onebound),
  tmapi: await open('tmapi', PROVIDER_CASES.tmapi),
  '1688': await open('1688', PROVIDER_CASES['1688']),
}
const { onebound, tmapi, '1688': open1688 } = opened
afterAll(() => Promise.all(Object.values(opened).map(({ emulator }) => emulator.close())))
beforeEach(() => {
  for (const { emulator } of Object.values(opened)) emulator.set(calm)
  onebound.emulator.set({ chineseOnly: false })
  tmapi.emulator.set({ englishOff: false })
  open1688.emulator.set({ translationOff: false, aclDeclined: false })
})

/** An offer whose largest size costs more. */
const BY_OPTION = '610494659403'
const offer = (provider: Provider) => fetchProduct(provider, '1688', ITEMS['1688'], 'en')

describe.each(Object.entries(opened))('%s', (name, {
  provider,
  pictures,
  connect,
  emulator,
  wrongKey,
  kinds,
}) => {
  // One item of a marketplace that it serves, for tests that do not depend on the marketplace.
  const [usual = 'taobao'] = provider.marketplaces.toSorted(
    (a, b) => Number(b === '1688') - Number(a === '1688'),
  )
  const itemId = ITEMS[usual]
  const item = (source: Provider = provider) => fetchProduct(source, usual, itemId, 'en')

  it('is not configured without its settings', () => {
    const nothing = readEnvironment({ MODE: 'test' })
    expect(marketplaceProvider(name as MarketplaceProviderName, nothing)).toBeNull()
  })

  it.each(
    provider.marketplaces.map((marketplace) => [marketplace, ITEMS[marketplace]] as const),
  )('gives an item of %s whose skus are made of its options, with prices in fen and absolute pictures', async (marketplace, id) => {
    const product = await fetchProduct(provider, marketplace, id, 'en')
    expect(product).toMatchObject({ marketplace, itemId: id, title: expect.stringMatching(/[a-z]/i) })
    expect(product.priceFen).toBeGreaterThan(0)
    expect(product.stock).toBeGreaterThan(0)
    expect(product.sellerName).not.toBe('')
    expect(product.images.length).toBeGreaterThan(0)
    const options = product.groups.flatMap((group) => group.options)
    for (const { label, imageUrl } of options) {
      expect(label).not.toBe('')
      expect(imageUrl).toMatch(/^(?:https?:\/\/|$)/)
    }
    const values = new Set(options.map((option) => option.value))
    for (const key of Object.keys(product.skus))
      expect(key.split(';').every((value) => values.has(value))).toBe(true)
    for (const sku of Object.values(product.skus)) expect(sku.priceFen).toBeGreaterThan(0)
    for (const url of product.images) expect(url).toMatch(/^https?:\/\//)
    const steps = product.ladder.map((step) => step.minQuantity)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  it('agrees with other providers of the same marketplace about the same items', async () => {
    const about = async (source: Provider, marketplace: Marketplace, id: string) => {
      const { title, sellerName, stock, priceFen, freightFen, minQuantity, ladder, skus } =
        await fetchProduct(source, marketplace, id, 'cn')
      const offers = Object.values(skus).map((sku) => [sku.priceFen, sku.stock])
      return { title, sellerName, stock, priceFen, freightFen, minQuantity, ladder, offers }
    }
    for (const marketplace of provider.marketplaces) {
      for (const id of marketplace === '1688' ? [ITEMS[marketplace], BY_OPTION] : [ITEMS[marketplace]]) {
        const [own, other] = [provider, onebound.provider].map((source) => about(source, marketplace, id))
        expect(await own).toEqual(await other)
      }
    }
  })

  it('does not serve other marketplaces, and makes no call for them', async () => {
    const before = emulator.calls()
    for (const marketplace of Object.keys(ITEMS) as Marketplace[]) {
      if (provider.marketplaces.includes(marketplace)) continue
      const response = fetchProduct(provider, marketplace, ITEMS[marketplace], 'en')
      await expect(response).rejects.toMatchObject({ kind: 'no_data' })
    }
    expect(emulator.calls()).toEqual(before)
  })

  it('distinguishes a missing item from an outage', async () => {
    await expect(fetchProduct(provider, usual, '999999999999', 'en')).rejects.toMatchObject({
      kind: kinds.gone,
    })
    emulator.set({ quotaExceeded: true })
    await expect(item()).rejects.toMatchObject({ kind: kinds.exhausted })
  })

  it('with a wrong key is disabled, not empty', async () => {
    await expect(item(connect(wrongKey))).rejects.toMatchObject({ kind: kinds.wrongKey })
  })

  it('survives one failed, truncated or broken answer; two in a row are a problem, never a defect', async () => {
    for (const fault of ['failNext', 'malformedNext', 'dropNext'] as const) {
      emulator.set({ [fault]: 1 })
      expect((await item()).itemId).toBe(itemId)
      emulator.set({ [fault]: 2 })
      await expect(item()).rejects.toMatchObject({ kind: 'unavailable' })
      emulator.set(calm)
    }
  })

  it('times out after its limit', async () => {
    const impatient = connect({ MARKETPLACE_TIMEOUT_MS: '150' })
    emulator.set({ hang: true })
    await expect(item(impatient)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it.runIf(provider.search)('finds by keyword, with pages and prices', async () => {
    const search = {
      page: 1,
      pageSize: 10,
      sort: 'price_up',
      priceMinFen: null,
      priceMaxFen: null,
      lang: 'en',
    } as const
    const found = await provider.search?.({ ...search, keyword: 'shoes' })
    expect(found?.rows.length).toBeGreaterThan(0)
    expect(found?.pages).toBeGreaterThan(0)
    const prices = found?.rows.map((row) => row.priceFen) ?? []
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await provider.search?.({ ...search, keyword: 'nobody sells this' })).toMatchObject({ rows: [] })
  })

  it.runIf(pictures)('finds the goods of a picture first, page by page', async () => {
    const keyword = { keyword: 'shoes', sort: '', priceMinFen: null, priceMaxFen: null } as const
    const page = { page: 1, pageSize: 10, lang: 'en' } as const
    const [shown] = (await provider.search?.({ ...keyword, ...page }))?.rows ?? []
    const picture = Buffer.from(await (await fetch(shown?.imageUrl ?? '')).arrayBuffer())
    const pictureId = (await pictures?.upload(picture)) ?? ''
    const found = await pictures?.search({ ...page, pictureId })
    // Some goods have the same picture.
    expect(found?.rows[0]?.imageUrl).toBe(shown?.imageUrl)
    expect(found?.rows).toHaveLength(10)
    const next = await pictures?.search({ ...page, pictureId, page: 2 })
    const ids = (one: typeof found) => one?.rows.map(({ itemId }) => itemId) ?? []
    expect(ids(next)).toHaveLength(10)
    expect(ids(next).filter((id) => ids(found).includes(id))).toEqual([])
  })

  it.runIf(pictures)('gives no id to what is no picture', async () => {
    await expect(pictures?.upload(Buffer.from('no picture'))).rejects.toMatchObject({ kind: 'no_data' })
  })
})

describe('OneBound’s peculiarities', () => {
  it('include searches without a result and an exhausted account, which are not outages', async () => {
    const guarded = withBreaker(onebound.provider)
    const search = {
      page: 1,
      pageSize: 10,
      sort: '',
      priceMinFen: null,
      priceMaxFen: null,
      lang: 'en',
    } as const
    for (let time = 0; time < 6; time += 1)
      expect(await guarded.search?.({ ...search, keyword: 'nobody sells this' })).toMatchObject({ pages: 0 })
    onebound.emulator.set({ quotaExceeded: true })
    for (let time = 0; time < 6; time += 1)
      await expect(fetchProduct(guarded, 'taobao', ITEMS.taobao, 'en')).rejects.toMatchObject({
        kind: 'account',
      })
    onebound.emulator.set(calm)
    expect((await fetchProduct(guarded, 'taobao', ITEMS.taobao, 'en')).itemId).toBe(ITEMS.taobao)
  })

  it('include figures as text, pictures without a scheme, and Chinese although English was requested', async () => {
    onebound.emulator.set({ chineseOnly: true })
    const product = await fetchProduct(onebound.provider, 'taobao', ITEMS.taobao, 'en')
    expect(product.title).toMatch(/[\u4e00-\u9fff]/)
    expect(product.images[0]).toMatch(/^http/)
  })

  it('include resolving a share text to its item', async () => {
    const found = await onebound.provider.resolve?.('https://m.tb.cn/h.4s4T1m5?sm=6fd301', 'taobao')
    expect(found).toEqual({ marketplace: 'taobao', itemId: '568804690189' })
  })

  it('include pictures of Pinduoduo’s option combinations by colour', async () => {
    const { groups } = await fetchProduct(onebound.provider, 'pinduoduo', ITEMS.pinduoduo, 'en')
    expect(groups[0]?.options.every(({ imageUrl }) => imageUrl.startsWith('http'))).toBe(true)
  })

  it('include Xianyu’s private sales: one piece', async () => {
    const product = await fetchProduct(onebound.provider, 'xianyu', ITEMS.xianyu, 'en')
    expect(product).toMatchObject({ stock: 1, priceFen: 12_000, groups: [] })
  })
})

describe('1688’s peculiarities', () => {
  it('include renewing its token once for parallel callers, and again when it is refused', async () => {
    const fresh = open1688.connect()
    const renewals = () =>
      Object.entries(open1688.emulator.calls()).reduce(
        (sum, [path, n]) => (path.includes('getToken') ? sum + n : sum),
        0,
      )
    const before = renewals()
    await Promise.all(Array.from({ length: 8 }, () => offer(fresh)))
    expect(renewals() - before).toBe(1)
  })

  it('include being disabled without permission', async () => {
    open1688.emulator.set({ aclDeclined: true })
    await expect(offer(open1688.provider)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('TMAPI’s peculiarities', () => {
  it('include missing items, rejected ids and an empty balance, which are not outages and never open the circuit breaker', async () => {
    const guarded = withBreaker(tmapi.provider)
    for (let time = 0; time < 6; time += 1)
      await expect(fetchProduct(guarded, '1688', `99999999999${time}`, 'en')).rejects.toMatchObject({
        kind: 'no_data',
      })
    for (let time = 0; time < 6; time += 1)
      await expect(fetchProduct(guarded, '1688', 'x', 'en')).rejects.toMatchObject({ kind: 'no_data' })
    tmapi.emulator.set({ quotaExceeded: true })
    for (let time = 0; time < 6; time += 1)
      await expect(offer(guarded)).rejects.toMatchObject({ kind: 'account' })
    tmapi.emulator.set(calm)
    expect((await offer(guarded)).itemId).toBe(ITEMS['1688'])
  })

  it('five outages in a row do', async () => {
    const guarded = withBreaker(tmapi.provider)
    tmapi.emulator.set({ failNext: 10 })
    for (let time = 0; time < 5; time += 1)
      await expect(offer(guarded)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(offer(guarded)).rejects.toMatchObject({ message: 'tmapi rests' })
  })
})

describe('1688’s offers', () => {
  it('in lots state them, with weight and size of each option and the freight to our warehouse', async () => {
    const found = await open1688.provider.search?.({
      keyword: 'speed rope',
      page: 1,
      pageSize: 10,
      sort: '',
      priceMinFen: null,
      priceMaxFen: null,
      lang: 'en',
    })
    const [row] = found?.rows ?? []
    const product = await fetchProduct(open1688.provider, '1688', row?.itemId ?? '', 'en')
    expect(product.lotSize).toBe(6)
    expect(product.minQuantity % 6).toBe(0)
    for (const sku of Object.values(product.skus))
      expect(sku).toMatchObject({ weightG: expect.any(Number), size: { length: 320, width: 240 } })
  })

  it('are shown without freight when it cannot be estimated', async () => {
    open1688.emulator.set({ on: 'product.freight.estimate', failNext: 2 })
    expect(await offer(open1688.provider)).toMatchObject({ itemId: ITEMS['1688'], freightFen: 0 })
  })
})
