import { expect, it } from 'vitest'
import { wishOf } from './wish.ts'

const wish = (query: string) => wishOf(new URLSearchParams(query))

it('reads what a search address asks for', () => {
  expect(wish('keyword=+Hanfu+&page=3&sort=price_up&price_min=20&price_max=99.5')).toEqual({
    keyword: 'Hanfu',
    page: 3,
    sort: 'price_up',
    price_min: 20,
    price_max: 99.5,
  })
})

it('lets fall away what makes no sense', () => {
  const plain = { keyword: '', page: 1, sort: '' }
  for (const query of [
    '',
    'page=0',
    'page=1e9',
    'page=x',
    'sort=best',
    'price_min=-1',
    'price_max=1e5',
    'price_max=',
  ])
    expect(wish(query)).toEqual(plain)
})
