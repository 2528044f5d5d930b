// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Payments from './payments.route.tsx'

vi.mock(import('../layout/use-staff-member.ts'), async (original) => ({
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

it('offers to refund what a payment paid for, not what came too late and is in the wallet', () => {
  const list = [payment('SO1', '', 9), payment('SO2', 'credited to the wallet', 0)]
  const query = { stage: 'all', search_text: '', from_day: '', to_day: '', page: 1, page_size: 20 }
  const props = { loaderData: { query, payments: { list, total: 2 } } } as never as ComponentProps<
    typeof Payments
  >
  renderPage(<Payments {...props} />, { namespaces: ['console', 'console-finance'] })
  const offered = screen.getAllByRole('button', { name: /^Refund/ })
  expect(new Set(offered.map((button) => button.getAttribute('aria-label')))).toEqual(new Set(['Refund SO1']))
})
