import { expect, it } from 'vitest'
import { isPart, piecesTyped } from './still-to-buy.ts'

const order = { product_quantity: 5, purchase_reference: '', part_purchases: [] }

it('pieces are counted in the digits of any keyboard; no number at all is not “all of them”', () => {
  expect(['', ' ', '2', '２', '٢', 'two'].map((text) => piecesTyped(text))).toEqual([
    null,
    null,
    '2',
    '2',
    '2',
    'two',
  ])
  expect(['', '2', '２', '٢', '5', 'two'].map((text) => isPart(order, text))).toEqual([
    ...[false, true, true, true, false, false],
  ])
})
