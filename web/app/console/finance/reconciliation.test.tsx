// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Reconciliation, { handle } from './reconciliation.route.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'finance@sampan.example', roles: ['finance'] }) as never,
}))

const customer = { customer_id: '1', account_name: 'Lena', account_no: 'lena@example.com', hold: '' }
const suspense = (intent_id: string, currency: string, amount = 22.05) => ({
  ...{ intent_id, customer, amount, currency, is_for_wallet: currency === 'USD' },
  ...{ failure: 'Another amount was captured', created_at: '2026-11-29 10:00:00' },
})

function renderDifferences(differences: object, action = () => ({})) {
  const loaderData = { alarms: [], suspense: [], unmatched_captures: [], frozen_wallets: [], ...differences }
  const Page = Reconciliation as (props: { loaderData: unknown }) => ReactNode
  const namespaces = ['console', ...handle.namespaces] as const
  return renderPage(<Page loaderData={loaderData} />, { namespaces, action })
}

it('offers to give money in suspense back to its payer, and dollars to the wallet too', () => {
  renderDifferences({
    suspense: [
      suspense('1', 'USD'),
      suspense('2', 'EUR'),
      suspense('3', 'JPY', 2205),
      suspense('4', 'KWD', 22.5),
    ],
  })
  const rows = within(screen.getByRole('table', { name: 'Money in suspense' }))
    .getAllByRole('row')
    .slice(1)
  const shown = rows.map((row) => [
    /(?:[$€¥]|KWD\s)[\d.,]+/.exec(row.textContent)?.[0],
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ])
  expect(shown).toEqual([
    ['$22.05', ['To the wallet', 'To the payer']],
    ['€22.05', ['To the payer']],
    ['¥2,205', ['To the payer']],
    ['KWD\u{a0}22.500', ['To the payer']],
  ])
})

it('says beside the buttons why money in suspense could not be given back', async () => {
  const msg = 'A colleague gave it back'
  const { user } = renderDifferences({ suspense: [suspense('1', 'USD')] }, () => ({
    ...{ intent: 'return', ok: false, code: 1213, msg, fields: {} },
  }))
  await user.click(screen.getByRole('button', { name: 'To the payer' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'To the payer' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(msg)
})

it('offers to take captures that are not ours out of the books, where there are any', async () => {
  const { unmount } = renderDifferences({})
  expect(screen.queryByRole('table', { name: 'Captures that are not ours' })).toBeNull()
  unmount()
  const at = { created_at: '2026-11-29 10:00:00', amount: 20, currency: 'USD' }
  const unmatched = { ...at, unmatched_id: '1', provider_name: 'PayPal', provider_capture_id: '3GX' }
  const { user } = renderDifferences({ unmatched_captures: [unmatched] })
  const table = screen.getByRole('table', { name: 'Captures that are not ours' })
  expect(within(table).getByRole('row', { name: /PayPal 3GX \$20\.00/ })).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: 'Not the shop’s' }))
  expect(screen.getByText('Take capture 3GX out of the books?')).toBeTruthy()
})
