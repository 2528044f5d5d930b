// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Milestones } from './milestones.tsx'

it.each([
  { usual_days: 26, shown: '26 to 45 days' },
  { usual_days: 45, shown: '45 days' },
])('says why its days are more than those that the carrier states: $shown', ({ usual_days, shown }) => {
  const delivered = {
    ...{ milestone: 'delivered', state: 'upcoming', at: '0000-00-00 00:00:00', basis: 'planned', cases: 0 },
    ...{ expected_from: '0000-00-00 00:00:00', expected_until: '0000-00-00 00:00:00', is_late: false },
    ...{ usual_days, most_days: 45, customs: '' },
  } as const
  renderPage(<Milestones milestones={[delivered]} />, { namespaces: ['milestones'] })
  expect(screen.getByText(`The carrier counts working days; with weekends that is ${shown}.`)).toBeTruthy()
})
