// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type LegacyOrder, MoveLegacyOrder } from './move-legacy-order.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
}))

const order = {
  ...{ order_id: 'LO1', revision: 'seen', next_statuses: ['shipped', 'problem'], refundable_amount: 0 },
  items: [{ product_name: 'Scarf', buy_num: 2 }],
  consignee: {
    ...{ name: 'Lena', phone: '1', country_name: 'Norway', province: '' },
    ...{ city: 'Oslo', address_detail: 'Havnegata 1', postcode: '0150' },
  },
  former_addresses: [
    {
      ...{ name: 'Lena', phone: '1', country_name: 'Sweden', province: '' },
      ...{ city: 'Lund', address_detail: 'Storgatan 2', postcode: '222 22' },
      replaced_at: '2026-05-02 10:00:00',
    },
  ],
} as Partial<LegacyOrder> as LegacyOrder

it('offers the statuses that follow, beside what goes where, and sends the chosen one with the seen revision', async () => {
  const sent: Record<string, unknown>[] = []
  const { user } = renderPage(<MoveLegacyOrder order={order} onClose={() => {}} />, {
    namespaces: ['console', 'console-orders', 'statuses'],
    action: (form) => {
      sent.push(Object.fromEntries(form))
      return { intent: 'move', ok: true, data: null }
    },
  })
  expect(screen.getByText('Lena, Havnegata 1, 0150 Oslo, Norway, 1')).toBeTruthy()
  expect(screen.getByText('Lena, Storgatan 2, 222 22 Lund, Sweden, 1')).toBeTruthy()
  expect(screen.getByText('2 × Scarf')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'shipped',
    'problem',
  ])
  await user.click(screen.getByRole('radio', { name: 'Problem' }))
  await user.type(screen.getByRole('textbox', { name: /Words to the customer/ }), 'Sold out')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(sent).toMatchObject([{ order_id: 'LO1', revision: 'seen', status: 'problem', remark: 'Sold out' }])
})

it.each([
  [11, /^\$11\.00\sgoes back to the customer’s wallet at once\.$/],
  [0, /^No money goes back by this/],
])('says what cancelling an order of which $%i is left returns', (refundable_amount, said) => {
  const problem = { ...order, next_statuses: ['shipped', 'cancelled'], refundable_amount } as LegacyOrder
  renderPage(<MoveLegacyOrder order={problem} onClose={() => {}} />, {
    namespaces: ['console', 'console-orders', 'statuses'],
  })
  const card = screen.getByRole('radio', { name: /Cancelled/ }).closest('label')
  expect(card?.textContent?.replace('Cancelled', '')).toMatch(said)
})
