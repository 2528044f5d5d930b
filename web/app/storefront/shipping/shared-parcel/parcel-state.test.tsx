// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ParcelState } from './parcel-state.tsx'

const NAMES = ['bought', 'arrived', 'shipped', 'customs', 'delivered'] as const

it.each([
  [2, 'Sampan prepares it in Shenzhen. Dates are estimates.'],
  [3, 'On its way from Shenzhen, sent by Sampan. Dates are estimates.'],
  [4, 'On its way from Shenzhen, sent by Sampan. Dates are estimates.'],
  [5, 'Delivered on 30 Oct, sent by Sampan from Shenzhen.'],
])('says where a parcel is that has reached %i of five milestones', (count, sentence) => {
  const milestones = NAMES.map((milestone, index) => ({
    milestone,
    state: index < count ? ('done' as const) : ('upcoming' as const),
    at: index < count ? '2026-10-30 12:24:00' : '0000-00-00 00:00:00',
    expected_from: '0000-00-00 00:00:00',
    expected_until: '0000-00-00 00:00:00',
    usual_days: null,
    most_days: null,
    basis: '' as const,
    cases: 0,
    is_late: false,
    reopens_day: '',
    late_coupon: null,
    customs: '' as const,
  }))
  const { container } = renderPage(<ParcelState milestones={milestones} />, { namespaces: ['milestones'] })
  expect(container.textContent).toBe(sentence)
})
