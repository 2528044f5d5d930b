// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { ORDER } from '../orders/order-progress.ts'
import { MatchDialog, type UnmatchedArrival } from './match-dialog.tsx'

const arrival = {
  arrival_id: 'a1',
  tracking_number: 'SF1',
  note: 'shoes',
  candidates: [],
} as Partial<UnmatchedArrival>

/** Answers for SO1, which is on its way, for SO2, which has arrived, and for no other order. */
const answerFor = (id: string) => {
  const orders: Readonly<Record<string, object>> = {
    SO1: { order_status: ORDER.onTheWay, order_status_text: 'On the way' },
    SO2: { order_status: ORDER.inWarehouse, order_status_text: 'In warehouse' },
  }
  const order = orders[id]
  return order ? { code: 0, msg: '', data: { order } } : { code: 1005, msg: 'We cannot find this' }
}

it('says beside the field why an order cannot be received, and opens one that can', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    Response.json(answerFor(JSON.parse(String(body)).order_id)),
  )
  const { user } = renderPage(
    <MatchDialog arrival={arrival as UnmatchedArrival} onClose={() => undefined} />,
    { namespaces: ['console', 'console-receiving'] },
  )
  const field = screen.getByRole('textbox')
  for (const [typed, problem] of [
    ['so9', 'We cannot find this'],
    ['so2', 'This order is not on its way to us: In warehouse.'],
  ] as const) {
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await screen.findByText(problem)
  }
  await user.clear(field)
  await user.type(field, ' so1 {Enter}')
  expect((await screen.findByRole('status')).textContent).toBe(
    '/staff/receiving/SO1?tracking_number=SF1&arrival_id=a1',
  )
})
