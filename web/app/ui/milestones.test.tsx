// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
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
