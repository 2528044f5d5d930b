// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { PresenceProvider } from '../../presence/presences.ts'
import ConversationPage from './conversation.route.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example', roles: ['support'] }) as never,
}))

const customer = { customer_id: 'c', account_name: 'Lena', account_no: 'lena@sampan.example' }
const order = {
  ...{ order_id: 'SO1', product_name: 'Lamp', product_sku: '', product_note: '', order_status: 2 },
  ...{ product_quantity: 1, unit_price_cny: 1, freight_cny: 0, package_in_time: '', qc_note: '' },
  ...{ photo_urls: [], photo_shots: [], left_out_shots: [], part_purchases: [], supplements: [], customer },
}
const loaderData = {
  ...{ order, revision: 'r', owner_name: '', is_mine: false, entries: [], canned_answers: [] },
  ...{ waiting_since: '0000-00-00 00:00:00', due_at: '0000-00-00 00:00:00', is_late: false },
}

it('shows a colleague who has the order of the questions open, and is shown to them', async () => {
  const calls = answerCalls({ '/api/staff/presence/open': () => null })
  renderPage(
    <PresenceProvider value={{ 'order:SO1': ['An Jie'] }}>
      <ConversationPage {...({ loaderData } as never as ComponentProps<typeof ConversationPage>)} />
    </PresenceProvider>,
    { namespaces: ['console', 'console-support', 'console-orders'] },
  )
  expect(screen.getByTitle(/An Jie/)).toBeTruthy()
  expect(calls).toMatchObject([{ path: '/api/staff/presence/open', input: { subject: 'order:SO1' } }])
})
