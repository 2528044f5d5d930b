import { pageAddresses } from '@sampan/contract/page-addresses'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths, safeRedirectPath } from './paths.ts'
import routes from './routes.ts'

describe('paths', () => {
  it('contain their values', () => {
    expect(paths.payOrders(['SO-1', 'SO-2'])).toBe('/shopping/payment?order_ids=SO-1,SO-2')
    expect(paths.product('https://item.taobao.com/item.htm?id=1&x=2')).toBe(
      '/product/detail?search_text=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D1%26x%3D2',
    )
    expect(paths.search()).toBe('/search')
  })
})

describe('pages that the server links to', () => {
  const { account, paymentResult, ...others } = pageAddresses
  const addresses = [
    account('Account-Wallet'),
    ...Object.values(others).map((address) => address('x')),
    ...(['shopping', 'shipping', 'balance'] as const).flatMap((section) => [
      paymentResult(section, 'success', 'pending'),
      paymentResult(section, 'failed'),
    ]),
  ]
  it.each(addresses)('%s has a route', (address) => {
    const { pathname } = new URL(address, 'http://own.invalid')
    expect(matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path).not.toBe('*')
  })
})

describe('the page after signing in', () => {
  it('is one of our own', () => {
    expect(safeRedirectPath('/shopping/my-cart?x=1#y')).toBe('/shopping/my-cart?x=1#y')
  })

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/shopping/..//evil.example',
  ])('is home for %j', (next) => {
    expect(safeRedirectPath(next)).toBe('/')
  })
})
