import { expect, it } from 'vitest'
import { size } from '../freight/fixtures/sample-channel.ts'
import { usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { item } from './fixtures/sample-request.ts'
import { itemFacts } from './parcel-cost.ts'
import { sumsOf } from './parcel-sums.ts'

const SHIRT = 0
const PHONE = 1
const JUMPER = 2
const GIFT = 3
const SECOND_GIFT = 4
const facts = itemFacts([
  item('shirt', { weight: grams(300), size: size(300, 200, 20), value: usd(2_000), tariffLine: '611020' }),
  item('phone', {
    weight: grams(200),
    size: size(150, 80, 10),
    goodsTypes: ['battery'],
    value: usd(30_000),
    tariffLine: '851713',
  }),
  item('jumper', { weight: grams(100), size: size(300, 200, 100), value: usd(5_000), tariffLine: '611020' }),
  item('gift', { weight: grams(50), value: usd(0), tariffLine: '' }),
  item('second gift', { weight: grams(50), value: usd(0), tariffLine: '' }),
])
const LIMIT = 5_000

it('the sums of no items are zero', () => {
  expect(sumsOf(facts, [], LIMIT)).toEqual({
    parts: 0,
    types: 0,
    longest: -1,
    count: 0,
    goods: 0,
    dearest: 0,
    tariffLines: 0,
    withinLimit: 0,
  })
})

it('a sum has the weights, goods types and values of all items, and their largest sides', () => {
  expect(sumsOf(facts, [SHIRT, PHONE, JUMPER], LIMIT)).toEqual({
    // 300 g and 200 g; the jumper's volume of 1200 g is more than its weight.
    parts: (300 + 200 + 1_200) * 5_000,
    types: 0b1001,
    longest: JUMPER,
    count: 3,
    goods: 37_000,
    dearest: 30_000,
    tariffLines: 2,
    withinLimit: 2,
  })
})

it('a heading counts once, each unclassified item separately', () => {
  const lines = (...chosen: number[]) => sumsOf(facts, chosen, LIMIT).tariffLines
  expect([
    lines(SHIRT),
    lines(SHIRT, JUMPER),
    lines(GIFT, SECOND_GIFT),
    lines(JUMPER, GIFT, SHIRT, SECOND_GIFT),
  ]).toEqual([1, 1, 2, 3])
})

it('the largest item is the same in any order', () => {
  expect(sumsOf(facts, [JUMPER, SHIRT, PHONE], LIMIT).longest).toBe(JUMPER)
  expect(sumsOf(facts, [PHONE, SHIRT], LIMIT).longest).toBe(SHIRT)
  expect(sumsOf(facts, [GIFT], LIMIT).longest).toBe(GIFT)
})
