// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { DecideForm } from './decide-form.tsx'
import type { ServiceRequest } from './request-stages.ts'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example', roles: ['support'] }) as never,
}))

const request = {
  ...{ request_id: 'RQ1', revision: 'r', stage: 'accepted', order: { order_id: 'SO1' } },
  ...{ fee_min: 5, fee_max: 30, fee_amount: 0, refundable_amount: 20, used_storage_amount: 0 },
} as Partial<ServiceRequest> as ServiceRequest

it.each([
  ['cancel', 'Cancel the order and refund', 'Cancel order SO1?'],
  ['return', 'Refund the returned goods', 'Refund the return of order SO1?'],
] as const)('says what the refund of a request to %s does', async (kind, button, question) => {
  const { user } = renderPage(<DecideForm request={{ ...request, kind }} />, {
    namespaces: ['console', 'console-support'],
  })
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  expect(dialog.getByRole('button', { name: button })).toBeDefined()
})

it.each([
  ['', '$20.00 goes to the customer’s wallet at once, after a fee of $0.00.'],
  ['5', '$13.50 goes to the customer’s wallet at once, after a fee of $5.00 and $1.50 for storage'],
])('says what a refund with the fee “%s” keeps of used storage', async (fee, sentence) => {
  const asked = { ...request, kind: 'return', stage: 'asked', used_storage_amount: 1.5 } as const
  const { user } = renderPage(<DecideForm request={asked} />, {
    namespaces: ['console', 'console-support'],
  })
  const field = screen.getByRole('textbox', { name: /^Fee, USD/ })
  if (fee) await user.type(field, fee)
  await user.click(screen.getByRole('button', { name: 'Refund the returned goods' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText((text) => text.includes(sentence))).toBeDefined()
})
