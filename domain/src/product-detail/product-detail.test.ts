import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny } from '../money/index.ts'
import {
  checkSelection,
  goodsPrice,
  type LadderPrice,
  priceRange,
  type Selection,
  type Sku,
  unitPrice,
  wholeLots,
} from './index.ts'

const sku = (fen: number, stock: number): Sku => ({ price: cny(fen), stock })
const choice: Selection = {
  groups: [
    {
      name: 'Colour',
      options: [
        { label: 'White', value: '0:0' },
        { label: 'Black', value: '0:1' },
      ],
    },
    { name: 'Size', options: [{ label: 'S', value: '1:0' }] },
  ],
  chosen: ['0:0', '1:0'],
  skus: { '0:0;1:0': sku(5_000, 10), '0:1;1:0': sku(5_500, 0) },
  whole: sku(5_000, 10),
  quantity: 2,
  minQuantity: 1,
  lotSize: 1,
  mostPieces: 1000,
}
const why = (over: Partial<Selection>) => {
  const check = checkSelection({ ...choice, ...over })
  return check.ok ? null : check.refusal
}

describe('a selection of options', () => {
  it('finds the SKU by values and describes it by labels, joined with semicolons', () => {
    expect(checkSelection(choice)).toEqual({
      ok: true,
      skuId: '0:0;1:0',
      note: 'White;S',
      sku: sku(5_000, 10),
    })
    expect(checkSelection({ ...choice, groups: [], chosen: [] })).toMatchObject({
      ok: true,
      skuId: '',
      note: '',
    })
  })

  it('names the first group without a selection', () => {
    expect(why({ chosen: [] })).toEqual({ reason: 'select_option', option: 'Colour' })
    expect(why({ chosen: ['0:1', undefined] })).toEqual({ reason: 'select_option', option: 'Size' })
    expect(why({ chosen: ['0:9', '1:0'] })).toEqual({ reason: 'select_option', option: 'Colour' })
  })

  it('needs a price, then stock', () => {
    expect(why({ skus: { '0:0;1:0': sku(0, 0) } })).toEqual({ reason: 'needs_manual_order' })
    expect(why({ chosen: ['0:1', '1:0'] })).toEqual({ reason: 'stock_empty' })
    expect(why({ skus: {} })).toEqual({ reason: 'stock_empty' })
    expect(why({ groups: [], chosen: [], whole: sku(1, 0) })).toEqual({ reason: 'stock_empty' })
  })

  it('is not confused by a SKU with the name of a property of Object', () => {
    const groups = [{ name: 'X', options: [{ label: 'X', value: 'constructor' }] }]
    expect(why({ groups, chosen: ['constructor'], skus: {} })).toEqual({ reason: 'stock_empty' })
  })

  it('limits the quantity to the seller’s minimum, the most pieces and the stock', () => {
    expect(why({ quantity: 11 })).toEqual({ reason: 'stock_changed', left: 10 })
    expect(why({ quantity: 2, minQuantity: 3 })).toEqual({ reason: 'below_minimum', min: 3 })
    for (const quantity of [0, -1, 1.5, 1001, Number.NaN]) {
      expect(why({ quantity })).toEqual({ reason: 'quantity_out_of_range', min: 1, max: 1000 })
    }
  })
})

it('the price range covers available SKUs only', () => {
  expect(priceRange([sku(500, 1), sku(900, 2), sku(100, 0)])).toEqual({ min: cny(500), max: cny(900) })
  expect(priceRange([sku(500, 0), sku(100, 0)])).toEqual({ min: cny(100), max: cny(500) })
  expect(priceRange([])).toBeNull()
})

describe('a price ladder', () => {
  const ladder: LadderPrice[] = [
    { minQuantity: 100, price: cny(300) },
    { minQuantity: 2, price: cny(400) },
    { minQuantity: 10, price: cny(350) },
  ]

  it('gives the price of the highest step reached', () => {
    expect([1, 2, 9, 10, 99, 100, 5000].map((n) => unitPrice(cny(400), ladder, n).minor)).toEqual([
      400n,
      400n,
      400n,
      350n,
      350n,
      300n,
      300n,
    ])
    expect(goodsPrice(cny(400), ladder, 10)).toEqual(cny(3_500))
    expect(goodsPrice(cny(500), [], 3)).toEqual(cny(1_500))
  })

  it('does not apply to an option whose price differs from its first step', () => {
    for (const own of [cny(500), cny(401), cny(399)]) {
      for (const quantity of [1, 2, 10, 5000]) expect(unitPrice(own, ladder, quantity)).toEqual(own)
    }
    const base = cny(1_390)
    const twoPieces: LadderPrice[] = [{ minQuantity: 2, price: base }]
    expect(goodsPrice(cny(1_490), twoPieces, 2)).toEqual(cny(2_980))
  })

  it('does not depend on the order of its steps', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ladder, { minLength: 3 }),
        fc.integer({ min: 1, max: 200 }),
        (steps, quantity) => {
          expect(unitPrice(cny(400), steps, quantity)).toEqual(unitPrice(cny(400), ladder, quantity))
        },
      ),
    )
  })
})

describe('a selection at its limits', () => {
  const mostPieces = 5000
  const whole = { price: cny(100), stock: mostPieces }
  const select = (quantity: number, change: object = {}) =>
    checkSelection({
      groups: [],
      chosen: [],
      skus: {},
      whole,
      quantity,
      minQuantity: 1,
      lotSize: 1,
      mostPieces,
      ...change,
    })

  it('accepts one piece, the most pieces, the minimum and the last in stock', () => {
    expect(select(1).ok).toBe(true)
    expect(select(mostPieces).ok).toBe(true)
    expect(select(5, { minQuantity: 5 }).ok).toBe(true)
    expect(select(7, { whole: { ...whole, stock: 7 } }).ok).toBe(true)
  })

  it('states the range with the seller’s minimum', () => {
    expect(select(0, { minQuantity: 5 })).toEqual({
      ok: false,
      refusal: { reason: 'quantity_out_of_range', min: 5, max: mostPieces },
    })
    expect(select(mostPieces + 1, { minQuantity: 0 })).toEqual({
      ok: false,
      refusal: { reason: 'quantity_out_of_range', min: 1, max: mostPieces },
    })
  })
})

describe('goods sold in lots', () => {
  it('are sold in whole lots only', () => {
    expect(why({ quantity: 7, lotSize: 5 })).toEqual({ reason: 'sold_in_lots', lot: 5 })
    expect(why({ quantity: 10, lotSize: 5 })).toBeNull()
    expect(why({ quantity: 5, lotSize: 5, minQuantity: 10 })).toEqual({ reason: 'below_minimum', min: 10 })
  })

  it('have a stock of whole lots, and are sold out below one lot', () => {
    expect(why({ quantity: 12, lotSize: 4 })).toEqual({ reason: 'stock_changed', left: 8 })
    expect(why({ quantity: 8, lotSize: 4 })).toBeNull()
    expect(why({ quantity: 12, lotSize: 12 })).toEqual({ reason: 'stock_empty' })
  })

  it('start at the first whole lot that meets the minimum', () => {
    expect([1, 5, 6, 10, 0].map((minimum) => wholeLots(minimum, 5))).toEqual([5, 5, 10, 10, 5])
    expect(wholeLots(3, 1)).toBe(3)
  })
})
