// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ParcelCosts } from './parcel-costs.tsx'
import { PARCEL_STATUS } from './parcel-progress.ts'

const never = '0000-00-00 00:00:00'
const parcel = {
  ...{ delivery_number: 'SP1', order_status: PARCEL_STATUS.paid, attention: '', total_amount: 22.5 },
  ...{ pay_time: '2026-11-30 10:00:00', pay_until: never, package_out_time: never, quote_until: never },
  ...{ promised_limit: null, house_freight: 0, supplements: [], refunds: [], packed_weight: 0 },
  ...{ actual_weight: 1, volume_weight: 0, packing_weight: 0.2, total_weight: 1.2 },
  price_lines: [
    { kind: 'freight', label: 'Freight', amount: 21 },
    { kind: 'priority', label: 'Priority packing', amount: 1.5 },
  ],
}

it.each([
  ['unpaid', /^Within 6 hours of the payment$/],
  ['promised', /^By /],
  ['kept', /^Done in time$/],
  ['excused', /^Not in time, because/],
  ['returned', /^Late, fee returned$/],
])('says beside the fee what was promised about packing it before others, or what became of that: %s', (state, text) => {
  const priority = { state, hours: 6, until: state === 'unpaid' ? never : '2026-11-30 16:00:00' }
  renderPage(<ParcelCosts parcel={{ ...parcel, priority } as never} />, {
    namespaces: ['account', 'parcels', 'milestones', 'ui'],
  })
  const term = screen.getByText('Priority packing')
  expect(term.querySelector('span')?.textContent).toMatch(text)
  expect(term.nextElementSibling?.textContent).toBe('$1.50')
})
