// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import Planner from './planner.route.tsx'

it('writes the dates of the customs rule as the language does', () => {
  const customs = { valid_from: '2024-01-01', checked_on: '2024-03-05', source: 'toll.no' }
  const answer = { ok: true, data: { is_optimal: true, plans: [], customs, promised_limit: null } }
  const loaderData = {
    ...{ orderIds: ['SO1'], country: 'NO', postcode: '', objective: 'cheapest', countries: [] },
    ...{ address: null, answer },
  }
  const { container } = renderPage(
    <Planner {...({ loaderData } as unknown as Parameters<typeof Planner>[0])} />,
    { namespaces: ['planner', 'address'] },
  )
  expect(container.textContent).toContain('by the rule of 1 Jan 2024, checked 5 Mar 2024')
  expect(container.textContent).not.toContain('2024-01-01')
})
