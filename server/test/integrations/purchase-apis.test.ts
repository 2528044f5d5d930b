import { type Emulator, startOpen1688 } from '@sampan/emulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Environment, readEnvironment } from '../../src/environment.ts'
import {
  type MarketplaceOrder,
  type PurchaseApi,
  type PurchaseApiName,
  purchaseApis,
} from '../../src/integrations/purchasing/index.ts'

type Settings = Partial<Record<keyof Environment, string>>

/** A marketplace's API with its emulator, as the tests of every marketplace use them. */
interface PurchaseCase {
  readonly emulator: Emulator<object>
  readonly settings: Settings
  readonly wrongKey: Settings
  /** An item with options and one without, each with the price of a piece. */
  readonly lines: readonly MarketplaceOrder['lines'][number][]
  /** Part of the paths of the calls that search and order. */
  readonly searchPath: string
  readonly orderPath: string
  /** Its orders, by reference. */
  placed(): ReadonlyMap<string, string>
  count(): number
  refuseNext(): void
  send(number: string): void
  cancel(number: string): void
}

/** Two pieces of one option, which is named by either of its ids. */
const LINE = { itemId: '534683243432', skuId: 'd3c046e87ce64522', quantity: 2 }

/** The table of these tests: a new marketplace is a line here. */
const CASES: Readonly<Record<PurchaseApiName, () => Promise<PurchaseCase>>> = {
  async '1688'() {
    const emulator = await startOpen1688()
    return {
      emulator,
      settings: {
        ALI1688_BASE_URL: emulator.url,
        ALI1688_APP_KEY: 'demo-app',
        ALI1688_APP_SECRET: 'demo-secret',
        ALI1688_REFRESH_TOKEN: 'demo-refresh',
      },
      wrongKey: { ALI1688_APP_SECRET: 'nope' },
      lines: [LINE, { ...LINE, skuId: '4552593643000' }],
      searchPath: 'getBuyerOrderList',
      orderPath: 'fastCreateOrder',
      placed: emulator.placed,
      count: emulator.count,
      refuseNext: () => emulator.set({ soldOutNext: 1 }),
      send: emulator.send,
      cancel: emulator.cancel,
    }
  },
}

const to = {
  name: 'Sampan',
  phone: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '宝安区',
  street: '福永街道 1 号',
  postcode: '518103',
}

it('no purchase API is returned when none is configured', () => {
  expect(purchaseApis(readEnvironment({ MODE: 'test' }))).toEqual([])
})

describe.each(Object.entries(CASES))('%s', (name, start) => {
  let one: PurchaseCase
  let api: PurchaseApi
  let next = 0
  const connect = (changes: Settings = {}): PurchaseApi => {
    const [only] = purchaseApis(readEnvironment({ MODE: 'test', ...one.settings, ...changes }))
    if (!only) throw new Error(`${name} is not configured`)
    return only
  }
  beforeAll(async () => {
    one = await start()
    api = connect()
  })
  beforeEach(() => one.emulator.set({ failNext: 0, dropNext: 0, malformedNext: 0, on: '' }))
  afterAll(() => one.emulator.close())
  const anOrder = (): MarketplaceOrder => {
    next += 1
    return { reference: `SO-TEST-${next}`, lines: one.lines, note: '请包好', to }
  }
  const agree = async () => {}

  it('places an order at the agreed price, and finds it by its reference', async () => {
    const input = anOrder()
    expect(await api.find(input.reference)).toBeNull()
    const prices: bigint[] = []
    const placed = await api.place(input, async (price) => void prices.push(price))
    expect(prices).toEqual([placed.totalFen])
    expect(placed.totalFen).toBeGreaterThan(0n)
    expect(await api.find(input.reference)).toEqual(placed)
    expect(one.placed().get(input.reference)).toBe(placed.number)
  })

  it('orders nothing at a price that was not agreed', async () => {
    const before = one.count()
    await expect(api.place(anOrder(), () => Promise.reject(new Error('too dear')))).rejects.toThrow(
      'too dear',
    )
    expect(one.count()).toBe(before)
  })

  it.each([
    'dropNext',
    'malformedNext',
    'failNext',
  ])('is unclear after %s, and then finds the order or places it', async (fault) => {
    const [input, before] = [anOrder(), one.count()]
    one.emulator.set({ [fault]: 1, on: one.orderPath })
    await expect(api.place(input, agree)).rejects.toMatchObject({ name: 'PurchaseUnclear' })
    const { number } = (await api.find(input.reference)) ?? (await api.place(input, agree))
    expect(one.count()).toBe(before + 1)
    expect(one.placed().get(input.reference)).toBe(number)
  })

  it('is unclear while it cannot search', async () => {
    one.emulator.set({ failNext: 1, on: one.searchPath })
    await expect(api.find('SO-TEST')).rejects.toMatchObject({ name: 'PurchaseUnclear' })
  })

  it('definitely refuses items that the marketplace does not sell, in its words', async () => {
    const input = anOrder()
    one.refuseNext()
    const refused = { name: 'PurchaseRefused', reason: expect.stringMatching(/\S/) }
    await expect(api.place(input, agree)).rejects.toMatchObject(refused)
    const many = { ...input, lines: input.lines.map((line) => ({ ...line, quantity: 1_000_000 })) }
    await expect(api.place(many, agree)).rejects.toMatchObject(refused)
    const unavailable = { ...input, lines: input.lines.map((line) => ({ ...line, skuId: 'gone' })) }
    await expect(api.place(unavailable, agree)).rejects.toMatchObject(refused)
    expect(one.placed().has(input.reference)).toBe(false)
  })

  it('with a wrong key finds and orders nothing', async () => {
    const input = anOrder()
    const refused = { name: 'PurchaseRefused' }
    await expect(connect(one.wrongKey).find(input.reference)).rejects.toMatchObject(refused)
    await expect(connect(one.wrongKey).place(input, agree)).rejects.toMatchObject(refused)
    expect(one.placed().has(input.reference)).toBe(false)
  })

  it('reads price and tracking number of an order, and finds no other', async () => {
    const placed = await api.place(anOrder(), agree)
    expect(await api.read(placed.number)).toEqual({ ...placed, isClosed: false, trackingNumber: '' })
    one.send(placed.number)
    expect(await api.read(placed.number)).toMatchObject({ trackingNumber: expect.stringMatching(/\d{6}/) })
    expect(await api.read('3300000000000000000')).toBeNull()
  })

  it('does not find what was closed at the marketplace', async () => {
    const input = anOrder()
    const { number } = await api.place(input, agree)
    one.cancel(number)
    expect(await api.read(number)).toMatchObject({ isClosed: true, trackingNumber: '' })
    expect(await api.find(input.reference)).toBeNull()
  })
})
