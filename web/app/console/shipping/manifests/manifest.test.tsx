// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import ManifestPage from './manifest.route.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
}))

const NOT_SET = '0000-00-00 00:00:00'
const parcel = (delivery_number: string, more: object = {}) => ({
  ...{ delivery_number, tracking_number: 'YT1', country_code: 'US', weight: 1.2, is_late: false },
  ...{ shipped_at: '2026-11-29 10:00:00', handed_over_at: '2026-11-29 11:00:00', ...more },
})
const manifest = {
  ...{ manifest_number: 7, carrier: 'ups', carrier_name: 'UPS', created_at: '2026-11-29 10:00:00' },
  ...{ closed_at: NOT_SET, closed_by: '', parcels: 3, weight: 3.6, scanned_total: 3, waiting_total: 2 },
  scanned: [parcel('SP3'), parcel('SP2')],
  waiting: [
    parcel('SP4', { handed_over_at: NOT_SET, is_late: true }),
    parcel('SP5', { shipped_at: NOT_SET }),
  ],
}
const render = (more: object = {}) =>
  renderPage(
    <ManifestPage
      {...({ loaderData: { ...manifest, ...more } } as never as ComponentProps<typeof ManifestPage>)}
    />,
    { namespaces: ['console', 'console-manifests'] },
  )

it('leads from the parcels that were scanned last to all of them', () => {
  const { unmount } = render()
  expect(screen.getByRole('link', { name: 'Show all 3' }).getAttribute('href')).toBe('/?all')
  unmount()
  render({ scanned_total: 2 })
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull()
})

it('marks what was shipped before today and is still here, and nothing that is only booked', () => {
  render()
  const rowOf = (number: string) => screen.getByRole('row', { name: new RegExp(number) }).textContent
  expect(rowOf('SP4')).toContain('late')
  expect(rowOf('SP5')).not.toContain('late')
})
