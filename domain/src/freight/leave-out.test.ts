import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { channel, size } from './fixtures/sample-channel.ts'
import { compileTariff, type GoodsType, leaveOut, type MeasuredItem, parcelWeight } from './index.ts'

interface Item extends MeasuredItem {
  readonly name: string
  readonly goodsType: GoodsType
}
const item = (name: string, weight: number, over: Partial<Item> = {}): Item => ({
  ...{ name, weight: grams(weight), size: size(100, 100, 100), goodsType: 'common' },
  ...over,
})

/** Returns the names of the items that a channel to the US leaves out, and the price of the rest in cents. */
function leftOut(limits: Parameters<typeof channel>[0], items: readonly Item[], country = 'US') {
  const one = leaveOut(compileTariff([channel(limits)]), country, items, (some) => {
    const { charged, longest } = parcelWeight(some)
    const goodsTypes = [...new Set(some.map(({ goodsType }) => goodsType))]
    return { country, goodsTypes, weight: charged, size: longest }
  }).get('air')
  return one && [one.items.map(({ name }) => name).join(), one.rest.price.minor]
}

const small = item('scarf', 1000)

describe('the items to leave out', () => {
  it('are none where the channel takes all', () => {
    expect(leftOut({}, [small, item('shirt', 500)])).toBeUndefined()
  })

  it('are those that the channel does not carry; the rest is priced without them', () => {
    // 1,000 g with 400 g of packing: the first 500 g and two steps.
    expect(leftOut({}, [item('power bank', 300, { goodsType: 'battery' }), small])).toEqual([
      'power bank',
      1800n,
    ])
  })

  it('are those that are too long', () => {
    const lamp = item('lamp', 900, { size: size(1500, 100, 100) })
    expect(leftOut({ maxSide: millimetres(1200) }, [small, lamp])).toEqual(['lamp', 1800n])
  })

  it('are those that are too heavy on their own', () => {
    expect(leftOut({ maxGrams: grams(5000) }, [item('dumbbell', 8000), small])).toEqual(['dumbbell', 1800n])
  })

  it('are the lightest item whose removal makes the rest light enough', () => {
    const items = [item('boots', 3000), item('coat', 2000), item('belt', 200)]
    // 5,200 g with 1,500 g of packing; without the belt 5,000 g with 900 g.
    expect(leftOut({ maxGrams: grams(6000) }, items)?.[0]).toBe('belt')
    expect(leftOut({ maxGrams: grams(4500) }, items)?.[0]).toBe('coat')
  })

  it('are unknown where leaving out one more item is not enough, or nothing would remain', () => {
    const bricks = ['a', 'b', 'c', 'd'].map((name) => item(name, 2000))
    expect(leftOut({ maxGrams: grams(3000) }, bricks)).toBeUndefined()
    expect(leftOut({}, [item('power bank', 300, { goodsType: 'battery' })])).toBeUndefined()
  })

  it('are not stated for a country that the channel does not serve', () => {
    expect(leftOut({}, [small, item('dumbbell', 80_000)], 'NO')).toBeUndefined()
  })
})
