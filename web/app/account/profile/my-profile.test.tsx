// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import MyProfile from './my-profile.tsx'

const info = {
  ...{ account_name: 'Lena', account_no: 'lena@e2e.test', avatar_url: '' },
  ...{ balance_amount: 0, coupon_num: 0 },
}
const nothing = {
  ...{ customs: 0, carrier: 0, lost: 0, choices: 0, choice: '' },
  ...{ unpaid_orders: 0, unpaid_parcels: 0, stored: 0 },
}
const renderProfile = (has_more_parcels: boolean, over: object = {}) =>
  renderPage(<MyProfile />, {
    namespaces: ['account', 'parcels', 'layout'],
    data: {
      ...{ info: { ok: true, data: info }, failed: null },
      waiting: { ...nothing, lost: 2 },
      ...{ parcels: [], has_more_parcels, orders_on_the_way: 1, ending: [] },
      ...over,
    },
  })

it('leads to all parcels where more are on their way than are shown', () => {
  const { unmount } = renderProfile(false)
  expect(screen.queryByRole('link', { name: 'Show all parcels' })).toBeNull()
  unmount()
  renderProfile(true)
  expect(screen.getByRole('link', { name: 'Show all parcels' }).getAttribute('href')).toBe(
    '/manage/main?path=orderList-ShippedParcels',
  )
})

it('leads to the parcels that can be claimed as lost', () => {
  renderProfile(false)
  expect(screen.getByText('2 parcels without news can be claimed as lost')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Make a claim' }).getAttribute('href')).toBe(
    '/manage/main?path=orderList-ShippedParcels&attention=lost',
  )
})

it.each([
  [null, true],
  [{ ok: false, code: 1000, msg: 'Something failed on our side', fields: {} }, false],
])('says that nothing waits only where everything was loaded: %o', (failed, isTold) => {
  renderProfile(false, { failed, waiting: nothing })
  expect(screen.queryAllByText(/^Nothing needs your attention/)).toHaveLength(isTold ? 1 : 0)
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    isTold ? [] : [expect.stringContaining('Something failed on our side')],
  )
})
