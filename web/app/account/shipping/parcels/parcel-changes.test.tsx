// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ParcelChanges } from './parcel-changes.tsx'
import { PARCEL_STATUS } from './parcel-progress.ts'

const lena = { has_password: true, account_no: 'lena@example.test' }
const show = (order_status: number, owner?: typeof lena) => {
  const parcel = {
    ...{ delivery_number: 'SP1', order_status },
    list: [{ order_id: 'SO1' }],
    declaration: {},
  }
  return renderPage(<ParcelChanges parcel={parcel as never} owner={owner} />, {
    namespaces: ['parcels', 'address'],
  })
}

it('lets its customer correct the address until the box is packed, whether it is paid or not', () => {
  for (const status of [PARCEL_STATUS.waitingFee, PARCEL_STATUS.unpaid, PARCEL_STATUS.paid]) {
    const { unmount } = show(status, lena)
    expect(screen.getByRole('button', { name: 'Correct address' })).toBeDefined()
    unmount()
  }
  show(PARCEL_STATUS.paid)
  expect(screen.queryByRole('button', { name: 'Correct address' })).toBeNull()
  expect(screen.getByText(/Is the address wrong/)).toBeDefined()
})

it('lets its customer cancel a parcel until it is paid', () => {
  show(PARCEL_STATUS.waitingFee)
  expect(screen.getByRole('button', { name: 'Cancel parcel' })).toBeDefined()
  show(PARCEL_STATUS.unpaid)
  expect(screen.getAllByRole('button', { name: 'Cancel parcel' })).toHaveLength(2)
})

it('leads to us once it is paid, and to nobody once it has left', () => {
  show(PARCEL_STATUS.paid)
  expect(screen.queryByRole('button')).toBeNull()
  const to = screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')
  expect(to).toBe('/shipping/order-detail-new?order_id=SO1#ask')
  expect(show(PARCEL_STATUS.shipped).container.textContent).toBe('')
})
