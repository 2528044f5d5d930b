// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import Status, { handle } from './status.route.tsx'

const update = { update_id: '1', text: 'We look into it.', lang: 'en', posted_at: '2026-11-29 10:00:00' }
const incident = {
  ...{ incident_id: '1', title: 'Cards fail', lang: 'en', severity: 'major_outage', parts: ['payments'] },
  ...{ updates: [{ ...update, status: 'investigating' }] },
}
const past = { ...incident, incident_id: '2', updates: [{ ...update, status: 'resolved' }] }
const none = 'There were no incidents.'

it.each([
  ['no', [], none],
  ['a current', [incident], ''],
  ['a past', [past], ''],
  ['a current and a past', [incident, past], ''],
])('with %s incident says of the last 90 days what is true', (_, incidents, text) => {
  const Page = Status as (props: { loaderData: unknown }) => React.ReactNode
  renderPage(<Page loaderData={{ parts: [], incidents, checked_at: '2026-11-29 10:00:00' }} />, {
    namespaces: handle.namespaces,
  })
  expect(screen.queryByText(none)?.textContent ?? '').toBe(text)
  const isOpen = incidents.includes(incident)
  expect(screen.queryByRole('heading', { name: 'Current incidents' }) !== null).toBe(isOpen)
  const isListed = screen.queryByRole('heading', { name: 'Incidents of the last 90 days' }) !== null
  expect(isListed).toBe(!isOpen || incidents.includes(past))
})
