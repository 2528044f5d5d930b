// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import type { Group } from './box-contents.tsx'
import { ShipBox } from './ship-box.tsx'

vi.mock(import('../../layout/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
}))

const group = {
  group_number: 'GR1',
  revision: 'r',
  parcels: [],
  tracking_number: '',
} as Partial<Group> as Group
const render = (has_api: boolean) =>
  renderPage(
    <ShipBox
      group={group}
      carriers={[{ carrier: 'yunexpress', name: 'YunExpress', is_likely: true, has_api }]}
    />,
    {
      namespaces: ['console', 'console-groups', 'console-parcels'],
    },
  )

it('says where a group’s box is booked, as its carrier books single parcels only from here', () => {
  const { unmount } = render(true)
  screen.getByText(/Book it on the site of the carrier \(YunExpress\)/)
  unmount()
  render(false)
  expect(screen.queryByText(/Book it on the site/)).toBeNull()
})
