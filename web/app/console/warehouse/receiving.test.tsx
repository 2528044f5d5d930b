// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import { PresenceProvider } from '../presence/presences.ts'
import Receive, { handle } from './receive.route.tsx'
import Receiving from './receiving.route.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const unknown = { tracking_number: 'SF1', matches: [], near: [], arrived: [], cancelled: [], unmatched: null }
const open = (found: object, action: (form: FormData) => unknown = () => ({ ok: true, data: {} })) => {
  const answer = { ok: true, data: { ...unknown, ...found } }
  const loaderData = { tracking_number: 'SF1', answer, last: null }
  return renderPage(<Receiving {...({ loaderData } as never as ComponentProps<typeof Receiving>)} />, {
    namespaces: ['console', 'console-receiving', 'console-orders'],
    action,
  })
}
const box = () => screen.getByRole('textbox', { name: 'Scan or type a tracking number' })

const order = {
  ...{ order_id: 'SO1', product_name: 'Lamp', product_sku: '', product_note: '', product_quantity: 1 },
  ...{ received_quantity: 0, order_status_text: 'Cancelled', customer: { account_name: 'Lena' } },
}

it('opens the first of several orders by a second scan, with the arrival that waited for them', async () => {
  const matches = [order, { ...order, order_id: 'SO2' }]
  const { user } = open({ matches, unmatched: { arrival_id: 'waited', shelf: 'U-01' } })
  await user.keyboard('SF1{Enter}')
  await screen.findByText('/staff/receiving/SO1?tracking_number=SF1&arrival_id=waited')
})

it('tells the goods of a cancelled order from those of an unknown owner', () => {
  const { unmount } = open({ cancelled: [order] })
  expect(screen.getByText(/^The customer has the money back/)).toBeTruthy()
  expect(screen.queryByText(/as soon as its owner announces it/)).toBeNull()
  unmount()
  open({})
  expect(screen.getByText(/as soon as its owner announces it/)).toBeTruthy()
})

it('takes the label of an order for no arrival', async () => {
  const { user } = open({})
  await user.clear(box())
  await user.type(box(), 'SO8W1YP0N2VQD{Enter}')
  expect(await screen.findByText(/^That is an order’s label/)).toBeTruthy()
})

it('says of saving that it does nothing where nothing is to be saved', async () => {
  const { user } = open({ matches: [order, { ...order, order_id: 'SO2' }] })
  await user.clear(box())
  await user.type(box(), 'CMD-SAVE{Enter}')
  expect(await screen.findByText('“Save” on the bench card does nothing on this page.')).toBeTruthy()
})

it('stores an unknown arrival on the shelf that is scanned twice', async () => {
  const saved: string[] = []
  const { user } = open({}, (form) => {
    saved.push(String(form.get('shelf')))
    return { ok: true, data: {} }
  })
  const shelf = screen.getByRole<HTMLInputElement>('textbox', { name: 'Shelf' })
  await user.clear(box())
  await user.type(box(), 'B-07{Enter}')
  await screen.findByText(/B-07/)
  expect(shelf.value).toBe('B-07')
  await user.type(box(), 'B-07{Enter}')
  await expect.poll(() => saved).toEqual(['B-07'])
})

it('takes the next number on the page of an order that is here already', async () => {
  const props = { loaderData: { order: { ...order, order_status: 3, order_status_text: 'In warehouse' } } }
  const { user } = renderPage(<Receive {...(props as never as ComponentProps<typeof Receive>)} />, {
    namespaces: ['console', 'console-receiving', 'console-orders'],
  })
  expect(screen.getByRole('status').textContent).toBe('This order is not on its way to us: In warehouse.')
  await user.keyboard('SF2222222222222{Enter}')
  await screen.findByText('/staff/receiving?tracking_number=SF2222222222222')
})

it('shows who else receives the order, and shows them that it is received here', async () => {
  const calls = answerCalls({ '/api/staff/presence/open': () => null })
  const loaderData = {
    ...{ order: { ...order, order_status: 6, revision: 'r', shelf: '', tracking_number_cn: 'SF1' } },
    ...{ arrival: null, photos_least: 3, shots: [], usual_weight: null, same_number: [], last: null },
    ...{ trackingNumber: 'SF1', boxShelf: '' },
  }
  renderPage(
    <PresenceProvider value={{ 'order:SO1': ['Wei'] }}>
      <Receive {...({ loaderData } as never as ComponentProps<typeof Receive>)} />
    </PresenceProvider>,
    { namespaces: ['console', ...handle.namespaces] },
  )
  screen.getByText('Open: Wei')
  await expect.poll(() => calls.map(({ input }) => input)).toContainEqual({ subject: 'order:SO1' })
})
