// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { clearSessionState } from '../ui/use-session-state.ts'
import { AccountFrame } from './account-frame.tsx'
import { DetailPage } from './detail-page.tsx'

afterEach(() => clearSessionState())

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
