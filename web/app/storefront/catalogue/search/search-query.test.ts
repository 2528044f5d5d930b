import { expect, it } from 'vitest'
import { readSearchQuery } from './search-query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

it('reads the search of an address', () => {
  expect(read('keyword=+Hanfu+&page=3&sort=price_up&price_min=20&price_max=99.5')).toEqual({
    keyword: 'Hanfu',
    picture: '',
    page: 3,
    sort: 'price_up',
    price_min: 20,
    price_max: 99.5,
  })
})

it('drops invalid values', () => {
  const plain = { keyword: '', picture: '', page: 1, sort: '' }
  for (const search of [
    '',
    'page=0',
    'page=1e9',
    'page=x',
    'sort=best',
    'price_min=-1',
    'price_max=1e5',
    'price_max=',
    'picture=https://elsewhere.example/files/a.jpg',
    'picture=/files/../a.jpg',
  ])
    expect(read(search)).toEqual(plain)
})

it('reads the picture of a search', () => {
  expect(read('picture=/files/a-b_c.jpg&page=2')).toEqual({
    keyword: '',
    picture: '/files/a-b_c.jpg',
    page: 2,
    sort: '',
  })
})
