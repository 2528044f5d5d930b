// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import MoveStoredUnits from './move.route.tsx'

const thing = (shelf: string) => ({
  ...{ code: 'SOJDSYG232MHD', kind: 'order', name: 'Mask', sku: '', image_url: '', pieces: 1, box: '' },
  shelf,
})
const refused = { code: 2024, msg: 'A colleague has put SOJDSYG232MHD on C-01', data: {} }

it('takes a thing again that a colleague has put elsewhere, and puts it down from there', async () => {
  const moves: unknown[] = []
  let shelf = 'A-01'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body))
    if (path.endsWith('/find'))
      return Response.json({ code: 0, msg: '', data: { thing: thing(shelf), contents: [], moves: [] } })
    moves.push(input)
    const data = { moved: 1, shelf: input.to, box: '', reported_missing: [] }
    return Response.json(input.from[0] === shelf ? { code: 0, msg: '', data } : refused)
  })
  const { user } = renderPage(<MoveStoredUnits />, { namespaces: ['console', 'console-shelves'] })
  const band = screen.getByRole('status')
  const scan = async (code: string, answer: RegExp) => {
    await user.keyboard(`${code}{Enter}`)
    await expect.poll(() => band.textContent).toMatch(answer)
  }
  await scan('SOJDSYG232MHD', /is in your hand\./)
  shelf = 'C-01'
  await scan('D-02', /A colleague has put/)
  await scan('SOJDSYG232MHD', /is in your hand\./)
  await scan('SOJDSYG232MHD', /already/)
  await scan('D-02', /is on D-02 now/)
  expect(moves).toEqual([
    { codes: ['SOJDSYG232MHD'], from: ['A-01'], to: 'D-02' },
    { codes: ['SOJDSYG232MHD'], from: ['C-01'], to: 'D-02' },
  ])
})
