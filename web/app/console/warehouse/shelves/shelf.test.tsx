// @vitest-environment jsdom
import { refusals } from '@sampan/contract/refusals'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import Shelf, { loader } from './shelf.route.tsx'

vi.mock(import('../../../api/server.ts'), async (original) => ({
  ...(await original()),
  apiOf: (() => async () => ({
    ...{ ok: false, code: refusals.shelf_unknown.code, msg: 'There is no shelf Q-99.', fields: {} },
  })) as never,
}))

it('says beside the scan box that a shelf does not exist, and takes the next scan', async () => {
  const loaderData = await loader({ context: {}, params: { shelf: 'Q-99' } } as never)
  const { user } = renderPage(<Shelf {...({ loaderData } as never as ComponentProps<typeof Shelf>)} />, {
    namespaces: ['console', 'console-shelves'],
  })
  expect(screen.getByRole('status').textContent).toBe('There is no shelf Q-99.')
  answerCalls({
    '/api/staff/shelves/find': () => ({ thing: { code: 'SO8W1YP0N2VQD', shelf: 'A-01', box: '' } }),
  })
  await user.keyboard('SO8W1YP0N2VQD{Enter}')
  await screen.findByText('SO8W1YP0N2VQD lies on A-01')
  await user.keyboard('A-02{Enter}')
  await screen.findByText('/staff/shelves/A-02')
})
