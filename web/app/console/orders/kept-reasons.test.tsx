// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeTrackingNumber } from './change-tracking-number.tsx'
import { FinishReturn, type ReturnJob } from './finish-return.tsx'
import { ORDER, type StaffOrder } from './order-progress.ts'
import { ProblemDialog, type StaffProblem } from './problem-dialog.tsx'
import { ProblemForm } from './problem-form.tsx'
import { SellerCancelled } from './seller-cancelled.tsx'
import { SellerHasFewer } from './seller-has-fewer.tsx'
import { ServiceDialog, type StaffService } from './services/service-dialog.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example', roles: ['support'] }) as never,
}))

const order = {
  ...{ order_id: 'SO1', revision: 'r', order_status: ORDER.waitPurchase, product_quantity: 3 },
  tracking_number_cn: '',
} as Partial<StaffOrder>
const problem = {
  ...{ problem_id: 'p1', revision: 'r', status: 'asked', kind_text: 'Damaged', note: '', photo_urls: [] },
  ...{ order, refund_amount: 1, refund_max: 9, reported_by: 'An' },
} as Partial<StaffProblem>

const open = (form: ReactNode, outcome: object = { ok: true, data: { returned_amount: 0 } }) =>
  renderPage(form, {
    namespaces: ['console', 'console-orders', 'console-services', 'services'],
    action: () => outcome,
  })
const value = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value

it('keeps the kind and the note of a problem until it is reported', async () => {
  const form = <ProblemForm order={order as StaffOrder} />
  const first = open(form)
  await first.user.selectOptions(screen.getByRole('combobox'), 'missing_pieces')
  await first.user.type(screen.getByRole('textbox'), 'Two of three')
  first.unmount()
  const second = open(form)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('missing_pieces')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Two of three')
  await second.user.click(screen.getByRole('button', { name: 'Tell the customer' }))
  await expect.poll(() => screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('damaged')
})

it('keeps the reason of a cancellation while its dialog is closed, until the order is cancelled', async () => {
  const form = <CancelForm order={order as StaffOrder} />
  const first = open(form)
  await first.user.click(screen.getByRole('button', { name: 'It cannot be bought' }))
  await first.user.type(screen.getByRole('textbox'), 'Sold out')
  first.unmount()
  const second = open(form)
  await second.user.click(screen.getByRole('button', { name: 'It cannot be bought' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Sold out')
  await second.user.click(screen.getByRole('button', { name: /^Cancel/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await second.user.click(screen.getByRole('button', { name: 'It cannot be bought' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

it.each([
  ['a cancellation', CancelForm, 'It cannot be bought', /^Cancel/],
  ['another number', ChangeTrackingNumber, 'Another tracking number', 'Record it'],
  ['a cancelled purchase', SellerCancelled, 'The seller cancelled', 'Record it'],
])('says in the dialog of %s what its field cannot mend, until it is closed', async (_, Form, title, save) => {
  const outcome = { ok: false, code: 1, msg: 'Its payment is under way', fields: {} }
  const { user } = open(<Form order={order as StaffOrder} />, outcome)
  await user.click(screen.getByRole('button', { name: title }))
  await user.type(screen.getByRole('textbox'), 'typed')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: save }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Its payment is under way')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: title }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('typed')
})

it('keeps the reason for which a problem is withdrawn', async () => {
  const dialog = <ProblemDialog problem={problem as StaffProblem} onClose={() => undefined} />
  const first = open(dialog)
  await first.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It was in the box')
  first.unmount()
  open(dialog)
  expect(value('Reason')).toBe('It was in the box')
})

const closed = () => undefined
const job = { job_id: 'j1', revision: 'r', purpose: 'exchange', reason: '', order } as Partial<ReturnJob>
const service = {
  ...{ request_id: 'q1', revision: 'r', service: 'video', stage: 'asked', note: '' },
  ...{ order_id: 'SO1', delivery_number: '', product_name: '', shelf: '', photo_urls: [] },
} as Partial<StaffService>

const kept = {
  'number of a return': {
    form: () => <FinishReturn job={job as ReturnJob} onClose={closed} />,
    opener: '',
    field: 'Tracking number',
    other: /^We keep/,
  },
  'address of a video': {
    form: () => <ServiceDialog service={service as StaffService} onClose={closed} />,
    opener: '',
    field: /^Address/,
    other: /^Not possible/,
  },
  'pieces that a seller has': {
    form: () => <SellerHasFewer order={order as StaffOrder} />,
    opener: 'The seller has fewer',
    field: /^Pieces/,
    other: undefined,
  },
  'other number of an order': {
    form: () => <ChangeTrackingNumber order={order as StaffOrder} />,
    opener: 'Another tracking number',
    field: 'Tracking number',
    other: undefined,
  },
}

it.each(
  Object.entries(kept),
)('keeps the %s while its dialog is closed or shows another choice', async (_, kind) => {
  const { form, opener, field, other } = kind
  const show = async () => {
    const page = open(form())
    if (opener !== '') await page.user.click(screen.getByRole('button', { name: opener }))
    return page
  }
  const first = await show()
  await first.user.type(screen.getByRole('textbox', { name: field }), '42')
  first.unmount()
  const { user } = await show()
  expect(value(field)).toBe('42')
  if (!other) return
  const [chosen] = screen.getAllByRole('radio', { checked: true })
  await user.click(screen.getByRole('radio', { name: other }))
  expect(screen.queryByRole('textbox', { name: field })).toBeNull()
  if (chosen) await user.click(chosen)
  expect(value(field)).toBe('42')
})
