// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import Receiving from './receiving.route.tsx'

vi.mock(import('../layout/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const unknown = { tracking_number: 'SF1', matches: [], near: [], arrived: [], unmatched: null }
const loaderData = { tracking_number: 'SF1', answer: { ok: true, data: unknown }, last: null }

it('stores an unknown arrival on the shelf that is scanned twice', async () => {
  const saved: string[] = []
  const { user } = renderPage(
    <Receiving {...({ loaderData } as never as Parameters<typeof Receiving>[0])} />,
    {
      namespaces: ['console', 'console-receiving', 'console-orders'],
      action: (form) => {
        saved.push(String(form.get('shelf')))
        return { ok: true, data: {} }
      },
    },
  )
  const box = screen.getByRole('textbox', { name: 'Scan or type a tracking number' })
  const shelf = screen.getByRole<HTMLInputElement>('textbox', { name: 'Shelf' })
  await user.clear(box)
  await user.type(box, 'B-07{Enter}')
  await screen.findByText(/B-07/)
  expect(shelf.value).toBe('B-07')
  await user.type(box, 'B-07{Enter}')
  await vi.waitFor(() => expect(saved).toEqual(['B-07']))
})
