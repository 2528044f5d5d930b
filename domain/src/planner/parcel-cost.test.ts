import { describe, expect, it } from 'vitest'
import { channel, size, step } from '../freight/fixtures/sample-channel.ts'
import { type Channel, compileTariff } from '../freight/index.ts'
import { usd } from '../money/index.ts'
import { grams, millimetres } from '../units/index.ts'
import { costOf, item, request, SOME_CHARGES } from './fixtures/sample-request.ts'
import type { PlanRequest } from './index.ts'
import { type CostLimits, chargedGrams, isCarried, itemFacts, lanePrices } from './parcel-cost.ts'
import { sumsOf } from './parcel-sums.ts'

/** A lane with one price for any weight. */
const flat = (code: string, price: bigint, days: number, over: Partial<Channel> = {}): Channel =>
  channel({
    code,
    zones: [
      {
        countries: ['US'],
        days: { min: 1, max: days },
        bands: [{ kind: 'flat', upTo: grams(30_000), price }],
      },
    ],
    ...over,
  })

/** Returns the cost of all items in one parcel, and the code of its channel. */
function together(
  over: Partial<PlanRequest>,
  limits: Partial<CostLimits> = {},
): [number, string | undefined] {
  const wanted = request(over)
  const cost = costOf(wanted, limits)
  const sums = sumsOf(cost.items, [...wanted.items.keys()], cost.goodsLimit)
  return [cost.of(sums), cost.prices[cost.laneOf(sums)]?.lane.channel.code]
}
const nothing = [Number.POSITIVE_INFINITY, undefined]

describe('the features of items', () => {
  it('are charged weight, goods types, sides, value and heading', () => {
    const items = [
      item('shirt', {
        weight: grams(300),
        size: size(20, 300, 200),
        value: usd(2_000),
        tariffLine: '611020',
      }),
      item('lamp', {
        weight: grams(300),
        size: size(200, 200, 400),
        goodsTypes: ['brand', 'battery'],
        tariffLine: '',
      }),
      item('jumper', { size: size(20, 20, 20), tariffLine: '611020' }),
      item('gift', { size: size(350, 20, 20), tariffLine: '' }),
    ]
    expect(itemFacts(items)).toEqual({
      parts: [1_500_000, 16_000_000, 2_500_000, 2_500_000],
      types: [0b1, 0b1010, 0b1, 0b1],
      sides: [300, 400, 20, 350],
      sizeRank: [1, 3, 0, 2],
      goods: [2_000, 2_000, 2_000, 2_000],
      tariffLine: [0, 1, 0, 2],
    })
  })
})

describe('the charged weight', () => {
  it.each([
    [0, 2_500],
    [1_000 * 5_000, 1_400],
    [1_000 * 5_000 + 2_499, 1_400],
    [1_000 * 5_000 + 2_500, 1_401],
    [2_000 * 5_000, 2_400],
    [2_001 * 5_000, 2_901],
  ])('of %d (in 1/5000 g) is %d g', (parts, weight) => expect(chargedGrams(parts)).toBe(weight))
})

describe('an item', () => {
  const tariff = compileTariff([
    channel({ code: 'plain', goodsTypes: ['common', 'brand'], maxSide: millimetres(600) }),
    channel({ code: 'batteries', goodsTypes: ['battery'] }),
  ])
  it.each([
    ['of a type that a lane takes', { goodsTypes: ['brand'] }, true],
    ['of types that one lane takes together', { goodsTypes: ['common', 'brand'] }, true],
    ['of types that no lane takes together', { goodsTypes: ['common', 'battery'] }, false],
    ['of a type that none takes', { goodsTypes: ['liquid'] }, false],
    ['just short enough', { size: size(600, 1, 1) }, true],
    ['too long', { size: size(601, 1, 1) }, false],
    ['that is long, where a lane has no limit', { goodsTypes: ['battery'], size: size(5_000, 1, 1) }, true],
  ] as const)('%s', (_, over, carried) => {
    const wanted = request({ items: [item('it', over)], tariff })
    expect(isCarried(costOf(wanted), 0)).toBe(carried)
  })

  it('has no lane to a country that no lane serves', () => {
    expect(lanePrices(request({ country: 'NO' }))).toEqual([])
    expect(isCarried(costOf(request({ country: 'NO' })), 0)).toBe(false)
  })
})

describe('a parcel', () => {
  const two = (a: Channel, b: Channel) => compileTariff([a, b])

  it('uses the cheapest lane', () => {
    expect(together({ tariff: two(flat('a', 900n, 9), flat('b', 800n, 12)) })).toEqual([800, 'b'])
    expect(together({ tariff: two(flat('a', 700n, 9), flat('b', 800n, 12)) })).toEqual([700, 'a'])
  })

  it('uses the faster of equally cheap lanes, then the first by code', () => {
    expect(together({ tariff: two(flat('a', 800n, 12), flat('b', 800n, 9)) })).toEqual([800, 'b'])
    expect(together({ tariff: two(flat('b', 800n, 9), flat('a', 800n, 9)) })).toEqual([800, 'a'])
    expect(together({ tariff: two(flat('a', 800n, 9), flat('b', 800n, 9)) })).toEqual([800, 'a'])
  })

  it('uses no lane that a limit excludes', () => {
    const tariff = two(flat('a', 700n, 9), flat('b', 800n, 9))
    expect(together({ tariff }, { lane: ({ lane }) => lane.channel.code !== 'a' })).toEqual([800, 'b'])
    expect(together({ tariff }, { lane: () => false })).toEqual(nothing)
  })

  it('uses only a lane that takes all its goods types', () => {
    const tariff = two(
      flat('common', 700n, 9, { goodsTypes: ['common'] }),
      flat('all', 900n, 9, { goodsTypes: ['common', 'battery'] }),
    )
    const items = [item('shirt'), item('phone', { goodsTypes: ['battery'] })]
    expect(together({ tariff, items })).toEqual([900, 'all'])
    const ink = item('ink', { goodsTypes: ['liquid'] })
    expect(together({ tariff, items: [...items, ink] })).toEqual(nothing)
  })

  it('is charged by weight with packing, or by the volume of its longest item where that is greater', () => {
    // 1000 g and 400 g of packing: the first 500 g and two steps.
    expect(together({ items: [item('a'), item('b')] })).toEqual([1_800, 'air'])
    // Of 8000 g of volume, 1500 g of packing: the first 500 g and 18 steps.
    const lamp = item('lamp', { size: size(500, 400, 200) })
    expect(together({ items: [lamp] })).toEqual([8_200, 'air'])
    // The lane divides by 2000: 20 kg by volume, above the charged weight.
    const tariff = compileTariff([channel({ divisor: 2_000 })])
    expect(together({ items: [lamp], tariff })).toEqual([1_000 + 39 * 400, 'air'])
    expect(together({ items: [item('a'), lamp], tariff })).toEqual([1_000 + 39 * 400, 'air'])
  })

  it('is charged for the sides of its longest item', () => {
    const tariff = compileTariff([
      channel({
        maxSide: millimetres(900),
        surcharges: [{ kind: 'oversize', side: millimetres(300), price: 250n }],
      }),
    ])
    const long = item('long', { size: size(310, 10, 10) })
    expect(together({ tariff, items: [item('a'), long] })).toEqual([2_050, 'air'])
    expect(together({ tariff, items: [item('a', { size: size(300, 10, 10) })] })).toEqual([1_400, 'air'])
    expect(together({ tariff, items: [long, item('x', { size: size(901, 9, 9) })] })).toEqual(nothing)
  })

  it('holds at most the permitted number of items', () => {
    expect(together({ itemsPerParcel: 2 })[0]).toBe(1_800)
    expect(together({ itemsPerParcel: 1 })).toEqual(nothing)
  })

  it('is worth at most the value limit unless a single item exceeds it', () => {
    const worth = (...values: number[]) => values.map((cents, at) => item(`${at}`, { value: usd(cents) }))
    const limited = (items: PlanRequest['items']) => together({ items }, { goodsLimit: 5_000 })[0]
    expect(limited(worth(2_500, 2_500))).toBe(1_800)
    expect(limited(worth(2_500, 2_501))).toBe(Number.POSITIVE_INFINITY)
    expect(limited(worth(5_001))).toBe(1_400)
    expect(limited(worth(5_001, 6_000))).toBe(1_800)
    expect(limited(worth(5_001, 1))).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('charges besides the freight', () => {
  // Goods of $40. Duty not prepaid: $1.50 packing, 20 % of goods and freight, $3 duty for each of two headings.
  const charged = (...channels: Channel[]) =>
    together({ tariff: compileTariff(channels), charges: SOME_CHARGES })
  const prepaid = (code: string, price: bigint, days = 9) => flat(code, price, days, { dutyPrepaid: true })

  it('are added to the freight', () => {
    expect(charged(flat('a', 1_000n, 9))).toEqual([1_000 + 150 + 1_000 + 600, 'a'])
    expect(charged(prepaid('a', 1_000n))).toEqual([1_150, 'a'])
  })

  it('decide between the cheapest lane with duty prepaid and the cheapest without', () => {
    expect(charged(flat('a', 1_000n, 9), prepaid('b', 2_599n))).toEqual([2_749, 'b'])
    expect(charged(flat('a', 1_000n, 9), prepaid('b', 2_601n))).toEqual([2_750, 'a'])
    expect(charged(flat('a', 1_000n, 9), prepaid('b', 2_600n))).toEqual([2_750, 'a'])
    expect(charged(flat('a', 1_000n, 9), prepaid('b', 2_600n, 8))).toEqual([2_750, 'b'])
    expect(charged(prepaid('b', 1_900n), prepaid('c', 1_800n), flat('a', 9_000n, 9))).toEqual([1_950, 'c'])
  })

  it('are computed from the values of the parcel', () => {
    const priced: unknown[] = []
    const of: PlanRequest['charges']['of'] = (parcel) => {
      priced.push(parcel)
      return []
    }
    const items = [item('a', { tariffLine: '611020' }), item('b', { value: usd(3_000) })]
    together({ items, charges: { ...SOME_CHARGES, of } })
    expect(priced[0]).toEqual({
      goods: usd(5_000),
      freight: usd(1_800),
      dearestItem: usd(3_000),
      itemCount: 2,
      tariffLines: 2,
      dutyPrepaid: false,
    })
  })
})

it('a lane that takes no parcel of this weight is skipped', () => {
  const light = channel({
    code: 'light',
    zones: [{ countries: ['US'], days: { min: 1, max: 2 }, bands: [step(1_000, 500, 100n, 500, 10n)] }],
  })
  expect(together({ tariff: compileTariff([light, channel({})]) })).toEqual([1_800, 'air'])
  expect(together({ tariff: compileTariff([light]) })).toEqual(nothing)
})
