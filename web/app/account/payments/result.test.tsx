// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { paths } from '../../paths.ts'
import Result, { handle } from './result.route.tsx'

it.each([
  [paths.payOrdersSuccess(), 'Back to my Order', paths.account('orderList-MyOrders')],
  [paths.payShippingFailed(), 'Back to my Parcels', paths.account('orderList-ShippedParcels')],
  [`${paths.payTopUpSuccess()}?for=storage`, 'Back to my Warehouse', paths.account('orderList-MyWarehouse')],
  [paths.payTopUpSuccess(), 'Open my wallet', paths.account('Account-Wallet')],
  [paths.payTopUpFailed(), 'Open my wallet', paths.account('Account-Wallet')],
])('%s leads on: %s', (url, name, address) => {
  renderPage(<Result />, { namespaces: handle.namespaces, url })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [name, address],
  ])
})
