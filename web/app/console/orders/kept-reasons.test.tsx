// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ORDER, type StaffOrder } from './order-progress.ts'
import { ProblemDialog, type StaffProblem } from './problem-dialog.tsx'
import { ProblemForm } from './problem-form.tsx'

vi.mock(import('../layout/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example', roles: ['support'] }) as never,
}))

const order = { order_id: 'SO1', revision: 'r', order_status: ORDER.waitPurchase } as Partial<StaffOrder>
const problem = {
  ...{ problem_id: 'p1', revision: 'r', status: 'asked', kind_text: 'Damaged', note: '', photo_urls: [] },
  ...{ order, refund_amount: 1, refund_max: 9, reported_by: 'An' },
} as Partial<StaffProblem>

const open = (form: ReactNode) =>
  renderPage(form, {
    namespaces: ['console', 'console-orders'],
    action: () => ({ ok: true, data: { returned_amount: 0 } }),
  })
const value = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value

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
  await vi.waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
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
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await second.user.click(screen.getByRole('button', { name: 'It cannot be bought' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

it('keeps the reason for which a problem is withdrawn', async () => {
  const dialog = <ProblemDialog problem={problem as StaffProblem} onClose={() => undefined} />
  const first = open(dialog)
  await first.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It was in the box')
  first.unmount()
  open(dialog)
  expect(value('Reason')).toBe('It was in the box')
})
