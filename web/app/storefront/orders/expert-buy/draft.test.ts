import { expect, it } from 'vitest'
import { type Draft, draftIn, emptyDraft, problemsOf } from './draft.ts'

const draft: Draft = {
  product_name: 'Tea set',
  product_link: 'https://shop.example/tea',
  product_sale_price_cny: 128.5,
  quantity: 2,
  product_freight_amount_cny: 0,
  product_remark: 'Six cups',
  product_image_url: '/files/tea.jpg',
}

it('accepts a complete draft, even with a delivery fee of 0', () => {
  expect(problemsOf(draft)).toEqual({})
})

it('reports every empty field', () => {
  expect(problemsOf(emptyDraft)).toEqual({
    product_name: 'required',
    product_link: 'required',
    product_remark: 'required',
    product_image_url: 'required',
    product_sale_price_cny: 'required',
    product_freight_amount_cny: 'required',
  })
  expect(problemsOf({ ...draft, product_remark: '  ' })).toEqual({ product_remark: 'required' })
})

it('requires a valid link and a price of at least 1', () => {
  for (const product_link of ['shop.example/tea', 'javascript:alert(1)', 'ftp://shop.example', 'tea'])
    expect(problemsOf({ ...draft, product_link })).toEqual({ product_link: 'link' })
  expect(problemsOf({ ...draft, product_sale_price_cny: 0.99 })).toEqual({ product_sale_price_cny: 'price' })
})

it('reads a posted form and drops invalid numbers', () => {
  const form = new FormData()
  form.set('product_name', ' Tea set ')
  form.set('product_sale_price_cny', '128.50')
  form.set('quantity', '')
  form.set('product_freight_amount_cny', 'free')
  expect(draftIn(form)).toEqual({ product_name: ' Tea set ', product_sale_price_cny: 128.5 })
})
