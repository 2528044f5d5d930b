// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { toastSource } from '../../ui/toasts/toast-store.ts'
import { OrderService } from '../services/order-service.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { STATUS } from './order-statuses.ts'
import RequestDialog from './request-dialog.tsx'

const offer = { service: 'photos', price_amount: 2, needs_note: true } as never
const onClose = vi.fn()
const FEE = { fee: { min: 4, max: 12 } }
const dialogs = {
  'the reason of a request': {
    dialog: <RequestDialog {...FEE} orderId="SO1" kind="cancel" isForwarding={false} onClose={onClose} />,
    send: 'Send request',
    field: 'reason',
  },
  'the note of a service': {
    dialog: <OrderService of={{ order_id: 'SO1' }} offer={offer} onClose={onClose} />,
    send: /^Pay/,
    field: 'note',
  },
}

it.each(
  Object.entries(dialogs),
)('focuses %s where it is wrong, and says beside the buttons what concerns no field', async (_, kind) => {
  const { dialog, send, field } = kind
  const answers = [
    { code: 1001, msg: 'Please check', data: { fields: { [field]: 'Too short' } } },
    { code: 1003, msg: 'It has been sent before', data: null },
  ]
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()))
  const { user } = renderPage(dialog, { namespaces: ['orders', 'services'] })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(box, 'Why')
  await user.click(screen.getByRole('button', { name: send }))
  await expect.poll(() => document.activeElement).toBe(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: send }))
  expect(await within(screen.getByRole('alert')).findByText('It has been sent before')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBeNull()
  expect(box.value).toBe('Why')
  expect(onClose).not.toHaveBeenCalled()
})

type Order = ComponentProps<typeof CancelOrder>['order']

it('says that a return is requested whose answer was lost, once the order shows it', async () => {
  const stored: Order = {
    ...{ order_id: 'SO1', order_type: 1, order_status: STATUS.inWarehouse },
    ...{ request_possible: 'return', return_state: '' },
  }
  let load: (order: Order) => void = () => undefined
  const Row = () => {
    const [order, setOrder] = useState(stored)
    load = setOrder
    return <CancelOrder order={order} fees={{ return_fee_min: 4, return_fee_max: 12 }} />
  }
  vi.stubGlobal('fetch', () => {
    load({ ...stored, request_possible: '', return_state: 'asked' })
    return Promise.reject(new TypeError('connection reset'))
  })
  const { user } = renderPage(<Row />, { namespaces: ['orders'] })
  await user.click(screen.getByRole('button', { name: 'Return' }))
  await user.type(await screen.findByRole('textbox'), 'Too small')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await expect.poll(() => toastSource.read().at(-1)?.text).toMatch(/^We have your request/)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  act(() => load(stored))
  await user.click(screen.getByRole('button', { name: 'Return' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('')
})

it('is taken once when it is sent again after a lost answer', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('connection reset')
    return Response.json({ code: 0, msg: '', data: { request_id: 'RQ1' } })
  })
  const close = vi.fn()
  const { user } = renderPage(
    <RequestDialog {...FEE} orderId="SO2" kind="cancel" isForwarding={false} onClose={close} />,
    { namespaces: ['orders'] },
  )
  await user.type(screen.getByRole('textbox'), 'Too late')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await within(screen.getByRole('alert')).findByText(/./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(keys[0]).toMatch(/./)
  expect(keys).toEqual([keys[0], keys[0]])
})

it.each([
  ['cancel', 'Handling costs $4.00 to $12.00, and we tell you'],
  ['return', 'Handling costs $4.00 to $12.00, the freight back and the days of paid storage that were used'],
] as const)('says what a request to %s costs', (kind, words) => {
  renderPage(<RequestDialog {...FEE} orderId="SO1" kind={kind} isForwarding={false} onClose={onClose} />, {
    namespaces: ['orders'],
  })
  expect(screen.getByRole('dialog').textContent).toContain(words)
})
