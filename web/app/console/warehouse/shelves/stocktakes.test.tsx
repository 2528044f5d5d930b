// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import Stocktakes from './stocktakes.route.tsx'

it('starts one with the scan of a shelf, and answers the scan when that is refused', async () => {
  const shelves: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/stocktakes/start')) throw new TypeError(`no answer for ${path}`)
    const { shelf } = JSON.parse(String(init.body))
    shelves.push(shelf)
    const refused = { code: 2015, msg: `There is no shelf ${shelf}.`, data: {} }
    return Response.json(shelf === 'Q-99' ? refused : { code: 0, msg: '', data: { stocktake_number: 7 } })
  })
  const loaderData = { query: { stage: 'open', search_text: '' }, list: [] }
  const { user } = renderPage(
    <Stocktakes {...({ loaderData } as never as ComponentProps<typeof Stocktakes>)} />,
    { namespaces: ['console', 'console-shelves', 'console-support'] },
  )
  const band = screen.getByRole('status')
  await user.keyboard('SO8W1YP0N2VQD{Enter}')
  await expect.poll(() => band.textContent).toMatch(/Scan the shelf to count/)
  await user.keyboard('Q-99{Enter}')
  await expect.poll(() => band.textContent).toMatch(/There is no shelf Q-99/)
  await user.keyboard('A-02{Enter}')
  await screen.findByText('/staff/stocktakes/7')
  expect(shelves).toEqual(['Q-99', 'A-02'])
})
