// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Milestones } from './milestones.tsx'

const UNSET = '0000-00-00 00:00:00'
const upcoming = {
  ...({
    state: 'upcoming',
    at: UNSET,
    basis: 'planned',
    cases: 0,
    customs: '',
    is_late: false,
    reopens_day: '',
    late_coupon: null,
  } as const),
  ...{ expected_from: UNSET, expected_until: UNSET },
}

it.each([
  { usual_days: 26, shown: '26 to 45 days' },
  { usual_days: 45, shown: '45 days' },
])('says why its days are more than those that the carrier states: $shown', ({ usual_days, shown }) => {
  const delivered = { ...upcoming, milestone: 'delivered', usual_days, most_days: 45 } as const
  renderPage(<Milestones milestones={[delivered]} />, { namespaces: ['milestones'] })
  expect(screen.getByText(`The carrier counts working days; with weekends that is ${shown}.`)).toBeTruthy()
})

it('writes days in Chinese without a space before the word that follows', () => {
  const shipped = { ...upcoming, milestone: 'shipped', usual_days: 2, most_days: 2 } as const
  renderPage(<Milestones milestones={[shipped]} />, { namespaces: ['milestones'], lang: 'cn' })
  expect(screen.getByText('我们的目标是 2 天内。')).toBeTruthy()
})

it('says when a step goes on that waits because the warehouse is closed', () => {
  const bought = { ...upcoming, milestone: 'bought', usual_days: 1, most_days: 1 } as const
  renderPage(<Milestones milestones={[{ ...bought, state: 'current', reopens_day: '2100-02-24' }]} />, {
    namespaces: ['milestones'],
  })
  expect(screen.getByRole('listitem').textContent).toContain(
    'Our warehouse is closed. We go on with it on 24 Feb 2100.',
  )
})

it.each([
  [
    48,
    'en',
    'If we have not bought it 2 days after you paid, and the delay is ours, you get a coupon of $1.00 (at most 3 a month).',
  ],
  [
    30,
    'en',
    'If we have not bought it 30 hours after you paid, and the delay is ours, you get a coupon of $1.00 (at most 3 a month).',
  ],
  [24, 'cn', '付款后超过 1 天，如因我方原因仍未采购，您将获得 $1.00 优惠券（每月最多 3 张）。'],
  [
    48,
    'es',
    'Si 2 días después de tu pago no lo hemos comprado por un retraso nuestro, recibes un cupón de $1.00 (como máximo 3 al mes).',
  ],
  [48, 'ar', 'إذا لم نشتره بعد يومين من دفعك وكان التأخير منّا، فلك قسيمة بقيمة ‎$1.00 (بحد أقصى 3 شهريًا).'],
] as const)('promises a coupon for a step that takes more than %i hours, in %s', (after_hours, lang, text) => {
  const bought = { ...upcoming, milestone: 'bought', usual_days: 1, most_days: 1 } as const
  renderPage(
    <Milestones milestones={[{ ...bought, late_coupon: { after_hours, amount: 1, most_per_month: 3 } }]} />,
    {
      ...{ namespaces: ['milestones'], lang },
    },
  )
  const plain = (words: string | null) =>
    words?.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
  expect(plain(screen.getByRole('listitem').textContent)).toContain(plain(text))
})

it('promises nothing without a coupon, nor beside a step that is not ours', () => {
  const delivered = { ...upcoming, milestone: 'delivered', usual_days: 9, most_days: 9 } as const
  const late_coupon = { after_hours: 48, amount: 1, most_per_month: 3 }
  const bought = { ...delivered, milestone: 'bought' } as const
  renderPage(<Milestones milestones={[{ ...delivered, late_coupon }, bought]} />, {
    namespaces: ['milestones'],
  })
  expect(screen.getByRole('list').textContent).not.toContain('coupon')
})
