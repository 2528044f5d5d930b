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
  ...{ fee_min: 5, fee_max: 30, fee_amount: 0, refundable_amount: 20 },
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
