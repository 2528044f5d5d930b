import { describe, expect, it } from 'vitest'
import {
  missingGroup,
  offerOf,
  offerWith,
  optionsOfSku,
  type Product,
  proposedOptions,
  skuOf,
} from './product-options.ts'

const product = {
  product_price: 20,
  stock: 9,
  min_num: 2,
  ladder_prices: [],
  prop_list: [
    {
      prop_name: '颜色',
      options: [
        { p_name: '黑色', p_value: '0:0', image_url: '' },
        { p_name: '白色', p_value: '0:1', image_url: '' },
      ],
    },
    {
      prop_name: '尺码',
      options: [
        { p_name: 'L', p_value: '1:0', image_url: '' },
        { p_name: 'XL', p_value: '1:1', image_url: '' },
      ],
    },
  ],
  sku_list: {
    '0:0;1:0': { price: 39.5, quantity: 3, sku_id: 'a' },
    '0:0;1:1': { price: 41, quantity: 0, sku_id: 'b' },
  },
} as Partial<Product> as Product

describe('the options of a product', () => {
  it('are proposed for a store’s variant', () => {
    expect(proposedOptions(product, 'Black / XL')).toEqual({ chosen: ['0:0', '1:1'], isWhole: true })
  })

  it('are found by a stored sku code where they still exist', () => {
    expect(optionsOfSku(product, '0:1;1:1')).toEqual(['0:1', '1:1'])
    expect(optionsOfSku(product, '0:1;9:9')).toEqual(['0:1', undefined])
    expect(optionsOfSku(product, '')).toEqual([undefined, undefined])
  })

  it('have the code and note of an order', () => {
    expect(skuOf(product, ['0:0', '1:1'])).toEqual({ product_sku_id: '0:0;1:1', sku_code_note: '黑色;XL' })
  })

  it('have the seller’s price for this selection', () => {
    expect(offerOf(product, ['0:0', '1:0'])).toEqual({ price: 39.5, stock: 3 })
    expect(offerWith(product, ['0:0', '1:0'], 1, '1:1')).toEqual({ price: 41, stock: 0 })
    expect(offerOf(product, ['0:0', undefined])).toBeUndefined()
    expect(offerOf(product, ['0:1', '1:1'])).toBeUndefined()
    expect(missingGroup(product, ['0:0', undefined])).toBe(1)
    expect(missingGroup(product, ['0:0', '1:0'])).toBe(-1)
  })

  it('have the seller’s price for the smallest quantity', () => {
    const ladder = [
      { min_quantity: 1, price: 39.5 },
      { min_quantity: 2, price: 36.5 },
      { min_quantity: 10, price: 30 },
    ]
    expect(offerOf({ ...product, ladder_prices: ladder }, ['0:0', '1:0'])?.price).toBe(36.5)
  })

  it('need no selection where there are none', () => {
    const whole = { ...product, prop_list: [], sku_list: {} }
    expect(offerOf(whole, [])).toEqual({ price: 20, stock: 9 })
    expect(skuOf(whole, [])).toEqual({ product_sku_id: '', sku_code_note: '' })
  })
})
