// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { DetailPage } from './detail-page.tsx'

const namespaces = ['account', 'orders', 'parcels', 'statuses'] as const

const showOrders = (url: string) =>
  renderPage(
    <AccountFrame layout="desktop" section="orderList-MyOrders">
      list
    </AccountFrame>,
    { namespaces, url },
  ).unmount()

const linkBack = (section: 'orderList-MyOrders' | 'orderList-ShippedParcels', name: string) => {
  const { unmount } = renderPage(
    <DetailPage title="SO-1" section={section}>
      order
    </DetailPage>,
    { namespaces },
  )
  const address = screen.getByRole('link', { name }).getAttribute('href')
  unmount()
  return address
}

it('leads back to the page, filter and search of the list that was left', () => {
  showOrders('/manage/main?path=orderList-MyOrders&page=2')
  showOrders('/manage/main?path=orderList-MyOrders&order_status=7&search_text=SO-&page=3')
  expect(linkBack('orderList-MyOrders', 'My orders')).toBe(
    '/manage/main?path=orderList-MyOrders&order_status=7&search_text=SO-&page=3',
  )
})

it('leads to the first page of a list that was not open in this tab', () => {
  showOrders('/manage/main?path=orderList-MyOrders&page=2')
  expect(linkBack('orderList-ShippedParcels', 'Shipped parcels')).toBe(
    '/manage/main?path=orderList-ShippedParcels',
  )
})

it('leads back to the list whose link opened the tab, and to no other page', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get')
  const list = '/manage/main-mobile/orderList-MyOrders?order_status=7&page=2'
  referrer.mockReturnValue(`https://elsewhere.example${list}`)
  expect(linkBack('orderList-MyOrders', 'My orders')).toBe('/manage/main?path=orderList-MyOrders')
  referrer.mockReturnValue(location.origin + list)
  expect(linkBack('orderList-ShippedParcels', 'Shipped parcels')).toBe(
    '/manage/main?path=orderList-ShippedParcels',
  )
  expect(linkBack('orderList-MyOrders', 'My orders')).toBe(list)
})
