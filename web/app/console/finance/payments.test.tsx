// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Payments from './payments.route.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'finance@sampan.example', roles: ['finance'] }) as never,
}))

const payment = (number: string, failure: string, refundable_amount: number) => ({
  ...{
    intent_id: number,
    customer: { account_no: 'lena@example.com', account_name: 'Lena', customer_id: '1' },
    way: 'paypal',
  },
  ...{
    purpose: 'orders',
    amount: 9,
    status: 'paid',
    failure,
    provider_order_id: '',
    provider_capture_id: '',
  },
  payables: [{ kind: 'order', number, amount: 9, refunded_amount: 0, refundable_amount }],
  ...{ created_at: '2026-01-05 10:00:00', paid_at: '2026-01-05 10:00:00' },
})

const show = (list: readonly object[], query: object = {}) => {
  const all = { stage: 'all', search_text: '', from_day: '', to_day: '', page: 1, page_size: 20, ...query }
  const loaderData = { query: all, payments: { list, total: list.length } }
  renderPage(<Payments {...({ loaderData } as never as ComponentProps<typeof Payments>)} />, {
    namespaces: ['console', 'console-finance'],
  })
}

it('leads back from a search without payments, and nowhere from an empty list', () => {
  show([], { search_text: 'SO9' })
  expect(screen.getByText('Nothing found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the queue' })).toBeTruthy()
  cleanup()
  show([])
  expect(screen.queryByRole('link', { name: 'Back to the queue' })).toBeNull()
})

it('offers to refund what a payment paid for, not what came too late and is in the wallet', () => {
  show([payment('SO1', '', 9), payment('SO2', 'credited to the wallet', 0)])
  const offered = screen.getAllByRole('button', { name: /^Refund/ })
  expect(new Set(offered.map((button) => button.getAttribute('aria-label')))).toEqual(new Set(['Refund SO1']))
})
