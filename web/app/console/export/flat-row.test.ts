import { expect, it } from 'vitest'
import { flatRow } from './flat-row.ts'

it('gives every field of a row a column', () => {
  expect(
    flatRow({
      order_id: 'SO1',
      customer: { account_name: 'Lena', address: { city: 'Oslo' } },
      unit_price_cny: 144.58,
      is_late: false,
      due_at: null,
      photo_urls: ['a.jpg', 'b.jpg'],
      supplements: [{ amount: 1 }, { amount: 2 }],
      options: [],
    }),
  ).toEqual({
    order_id: 'SO1',
    'customer.account_name': 'Lena',
    'customer.address.city': 'Oslo',
    unit_price_cny: 144.58,
    is_late: 'false',
    due_at: '',
    photo_urls: 'a.jpg b.jpg',
    supplements: 2,
    options: '',
  })
})
