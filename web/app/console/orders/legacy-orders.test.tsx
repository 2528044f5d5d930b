// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import LegacyOrders from './legacy-orders.route.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'], saved_views: [] }) as never,
}))

const order = {
  ...{ order_id: 'LO1', revision: 'seen', next_statuses: ['shipped', 'problem'], order_type_text: '' },
  ...{ order_status_text: 'Paid', remark: '', due_at: '', is_late: false, total_amount: 12 },
  customer: { customer_id: '', account_name: 'Lena', account_no: '', hold: '' },
  items: [
    {
      product_name: 'A scarf of cashmere with a long fringe, in the colour of the second picture',
      buy_num: 2,
    },
    { product_name: 'Gloves', buy_num: 1 },
  ],
  former_addresses: [] as { name: string }[],
  consignee: {
    ...{ name: 'Lena', phone: '1', country_name: 'Norway', province: '' },
    ...{ city: 'Oslo', address_detail: 'Havnegata 1', postcode: '0150' },
  },
}
const loaderData = {
  query: { stage: 'open', search_text: '', page: 1, page_size: 50 },
  orders: { list: [order], total: 1 },
}

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined

it('shows each item in full, and opens the first row by keys', async () => {
  const props = { loaderData } as ComponentProps<typeof LegacyOrders>
  const { user } = renderPage(<LegacyOrders {...props} />, {
    namespaces: ['console', 'console-orders', 'console-support', 'statuses'],
  })
  const items = screen.getByText(/A scarf of cashmere/)
  expect(items.textContent).toBe(
    '2 × A scarf of cashmere with a long fringe, in the colour of the second picture\n1 × Gloves',
  )
  expect(items.className).not.toContain('truncate')
  await user.keyboard('j{Enter}')
  await screen.findByRole('dialog')
})
