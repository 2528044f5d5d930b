// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ResolveDifference, type StocktakeLine } from './resolve-difference.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const line = {
  code: 'SO1',
  difference: 'missing',
  choices: ['found', 'moved', 'lost'],
} as Partial<StocktakeLine> as StocktakeLine

it('keeps where a missing item was found until the difference is resolved', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ code: 0, msg: '', data: { reported_missing: true } })
  })
  const onClose = vi.fn()
  const onFoundAgain = vi.fn()
  const open = () =>
    renderPage(
      <ResolveDifference
        stocktakeNumber={7}
        shelf="A-01"
        line={line}
        onClose={onClose}
        onFoundAgain={onFoundAgain}
      />,
      { namespaces: ['console', 'console-shelves'] },
    )
  const first = open()
  await first.user.click(screen.getByRole('radio', { name: /another shelf/ }))
  await first.user.type(screen.getByRole('textbox', { name: 'On which shelf' }), 'B-02')
  first.unmount()
  const { user } = open()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Misplaced')
  await user.click(screen.getByRole('button', { name: 'Settle' }))
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([
    { stocktake_number: 7, code: 'SO1', resolution: 'moved', reason: 'Misplaced', shelf: 'B-02' },
  ])
  expect(onFoundAgain).toHaveBeenCalledWith('SO1', 'B-02')
})
