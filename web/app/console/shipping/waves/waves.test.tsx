// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import Waves from './waves.route.tsx'

const aParcel = (delivery_number: string, hold: string, customerHold = '') => ({
  ...{ delivery_number, hold, customer: { hold: customerHold }, channel_name: 'Air', shelves: ['A-01'] },
  ...{
    country_code: 'US',
    consignee_name: 'Lena',
    item_count: 1,
    is_late: false,
    due_at: '2026-11-30 10:00:00',
    priority_until: '0000-00-00 00:00:00',
  },
})

it('passes over what is on hold in the proposed wave, shows why, and names what is not in the list', async () => {
  const calls = answerCalls({ '/api/staff/waves/create': () => ({ wave_number: 0, left_out: [] }) })
  const ready = [aParcel('SP1', 'fraud'), aParcel('SP2', ''), aParcel('SP3', '', 'other'), aParcel('SP4', '')]
  const channels = [{ channel_code: 'air', channel_name: 'Air', count: 9 }]
  const props = { loaderData: { waves: [], ready, channels, channel_code: undefined } }
  const { user } = renderPage(<Waves {...(props as never as ComponentProps<typeof Waves>)} />, {
    namespaces: ['console', 'console-waves', 'console-parcels'],
  })
  expect(screen.getAllByText(/On hold/)).toHaveLength(2)
  screen.getByText(/^5 more, due later/)
  await user.click(screen.getByRole('button', { name: /2 parcels/ }))
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ delivery_numbers: ['SP2', 'SP4'] }])
})

it('says until when a parcel is to be packed before others', () => {
  const first = { ...aParcel('SP1', ''), priority_until: '2026-11-30 10:00:00' }
  const props = { loaderData: { waves: [], ready: [first, aParcel('SP2', '')], channels: [] } }
  renderPage(<Waves {...(props as never as ComponentProps<typeof Waves>)} />, {
    namespaces: ['console', 'console-waves', 'console-parcels'],
  })
  expect(screen.getByText(/^Priority, by/).closest('li')?.textContent).toContain('SP1')
})
