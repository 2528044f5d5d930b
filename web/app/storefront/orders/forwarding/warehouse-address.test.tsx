// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import type { Account } from '../../../layout/account-store.ts'
import { WarehouseAddress } from './warehouse-address.tsx'

const { account } = vi.hoisted(() => ({ account: { signedIn: false } }))
vi.mock(import('../../../layout/account-store.ts'), async (original) => ({
  ...(await original()),
  useAccount: () => account as Account,
}))

const lines = {
  province: '广东省',
  city: '深圳市',
  district: '宝安区',
  street: '福永街道',
  detail: 'A3',
  postcode: '518103',
}
const address = { contact_name: 'Sampan', phone: '138', ...lines }
const path = '/api/service/get_warehouse_address'

it('asks guests to sign in for the address with their mark', () => {
  account.signedIn = false
  renderPage(<WarehouseAddress address={address} />, { namespaces: ['forwarding'] })
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

it('shows customers their mark, and never asks them to sign in, also when it cannot be loaded', async () => {
  account.signedIn = true
  answerCalls({})
  const { unmount } = renderPage(<WarehouseAddress address={address} />, { namespaces: ['forwarding'] })
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  unmount()
  answerCalls({ [path]: () => ({ ...address, contact_name: 'Sampan (12DFBE)' }) })
  renderPage(<WarehouseAddress address={address} />, { namespaces: ['forwarding'] })
  expect(await screen.findByText('Sampan (12DFBE)')).toBeTruthy()
})
