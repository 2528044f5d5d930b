// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { WalletRecords } from './wallet-records.tsx'

it.each([
  [200, 'Credited'],
  [-2.5, 'Corrected'],
])('names what staff did with %s dollars: %s', async (amount, word) => {
  const record = {
    order_id: '',
    amount,
    amount_type_text: 'Adjustment',
    category: 'adjustment',
    current_balance: 200,
    date: '2026-11-29 07:20:00',
    order_status: 1,
    order_status_text: '',
    remark: 'Bank transfer, ref. 8841',
  } as const
  renderPage(<WalletRecords records={[record]} />, { namespaces: ['wallet'] })
  expect((await screen.findAllByText(word)).length).toBeGreaterThan(0)
})
