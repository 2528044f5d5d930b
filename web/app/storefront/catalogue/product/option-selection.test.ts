import { checkSelection } from '@sampan/domain/product-detail'
import { describe, expect, it } from 'vitest'
import {
  inDollars,
  initialSelection,
  isOptionAvailable,
  isSoldOut,
  ladderStep,
  mostPieces,
  type Product,
  picturesOf,
  selectedSku,
  toSelection,
} from './option-selection.ts'

const option = (name: string, value: string, image_url = '') => ({ p_name: name, p_value: value, image_url })
const product = {
  product_price: 50,
  product_image_url: '/front.jpg',
  product_image_list: [{ url: '/front.jpg' }, { url: '/back.jpg' }],
  prop_list: [
    {
      prop_name: 'Colour',
      options: [option('White', '1:1', '/white.jpg'), option('Black', '1:2', '/front.jpg')],
    },
    { prop_name: 'Size', options: [option('S', '2:1'), option('M', '2:2')] },
  ],
  sku_list: {
    '1:1;2:1': { price: 50, quantity: 3, sku_id: 'a' },
    '1:1;2:2': { price: 52.5, quantity: 0, sku_id: 'b' },
    '1:2;2:2': { price: 55, quantity: 7, sku_id: 'c' },
  },
  ladder_prices: [],
  min_num: 1,
  lot_size: 1,
  stock: 10,
  rate: '7.2500',
} as unknown as Product
const ladder = {
  ...product,
  prop_list: [],
  product_price: 45,
  ladder_prices: [
    { min_quantity: 2, price: 45 },
    { min_quantity: 10, price: 40 },
  ],
}

describe('options', () => {
  it('are selected by the shopper, except in groups of one', () => {
    expect(initialSelection(product)).toEqual([undefined, undefined])
    const [colour] = product.prop_list
    expect(
      initialSelection({
        ...product,
        prop_list: [{ prop_name: 'Size', options: [option('One size', '9')] }],
      }),
    ).toEqual(['9'])
    expect(colour?.options).toHaveLength(2)
  })

  it('are marked when they lead to nothing in stock with the other selections', () => {
    const nothing = [undefined, undefined]
    expect(isOptionAvailable(product, nothing, 1, '2:2')).toBe(true)
    expect(isOptionAvailable(product, ['1:1', undefined], 1, '2:1')).toBe(true)
    expect(isOptionAvailable(product, ['1:1', undefined], 1, '2:2')).toBe(false)
    expect(isOptionAvailable(product, ['1:2', undefined], 1, '2:1')).toBe(false)
    expect(isOptionAvailable(product, ['1:2', '2:2'], 0, '1:1')).toBe(false)
  })

  it('determine price and stock once all are selected', () => {
    expect(selectedSku(product, ['1:2', undefined], 1)).toBeUndefined()
    expect(selectedSku(product, ['1:2', '2:2'], 1)).toMatchObject({ price: 55, stock: 7 })
    expect(selectedSku(product, ['1:2', '2:1'], 1)).toBeUndefined()
    expect(selectedSku({ ...product, prop_list: [] }, [], 1)).toMatchObject({ price: 50, stock: 10 })
  })

  it('are validated by the domain’s rules', () => {
    const why = (selected: (string | undefined)[], quantity = 1) => {
      const check = checkSelection(toSelection(product, selected, quantity))
      return check.ok ? check.note : check.refusal.reason
    }
    expect(why([undefined, '2:1'])).toBe('select_option')
    expect(why(['1:1', '2:2'])).toBe('stock_empty')
    expect(why(['1:1', '2:1'], 4)).toBe('stock_changed')
    expect(why(['1:1', '2:1'])).toBe('White;S')
  })
})

it('are sold out once no option, or nothing of a product without options, is in stock', () => {
  const gone = (pieces: number) => ({ '1:1;2:1': { price: 50, quantity: pieces, sku_id: 'a' } })
  expect([product, { ...product, sku_list: gone(0), stock: 9 }].map(isSoldOut)).toEqual([false, true])
  expect([ladder, { ...ladder, stock: 0 }].map(isSoldOut)).toEqual([false, true])
})

it('are added 1000 pieces at once, or the seller’s minimum where that is more', () => {
  const most = (min_num: number, lot_size = 1) => mostPieces({ ...product, min_num, lot_size })
  expect([most(1), most(1001, 6), most(6000)]).toEqual([1000, 1002, 5000])
  const check = checkSelection(toSelection(product, ['1:1', '2:1'], 1001))
  expect(check).toMatchObject({ refusal: { reason: 'quantity_out_of_range', max: 1000 } })
})

it('follow the seller’s ladder', () => {
  expect([1, 2, 9, 10].map((quantity) => ladderStep(ladder, quantity))).toEqual([-1, 0, 0, 1])
  expect([1, 2, 10].map((quantity) => selectedSku(ladder, [], quantity)?.price)).toEqual([45, 45, 40])
})

it('leave the ladder to the options that cost its first step', () => {
  const dearer = { ...ladder, product_price: 50 }
  expect([1, 10].map((quantity) => selectedSku(dearer, [], quantity))).toMatchObject([
    { price: 50, hasLadder: false },
    { price: 50, hasLadder: false },
  ])
  expect(selectedSku(ladder, [], 10)).toMatchObject({ hasLadder: true })
})

it('show dollars at the rate of the product’s response', () => {
  expect(inDollars(product, 50)).toBe(6.9)
})

it('show every picture once', () => {
  expect(picturesOf(product)).toEqual(['/front.jpg', '/back.jpg', '/white.jpg'])
})
