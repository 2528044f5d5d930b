// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { RefundDialog } from './refund-dialog.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'finance@sampan.example' }) as never,
}))

const refundable = { kind: 'order', number: 'SO1', left: 9, way: 'wallet', customer: 'Lena' } as const
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, USD' })
const settlement = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Settlement/ })

const open = () =>
  renderPage(<RefundDialog refundable={refundable} onClose={() => undefined} />, {
    namespaces: ['console', 'console-finance'],
    action: () => ({ intent: 'refund', ok: true, data: { status: 'done' } }),
  })

it('keeps the reason, and the sum and purpose it belongs to, while the dialog is closed, until the refund', async () => {
  const first = open()
  await first.user.type(reason(), 'The strap is torn')
  await first.user.clear(amount())
  await first.user.type(amount(), '2.50')
  await first.user.click(settlement())
  first.unmount()
  const second = open()
  expect([reason().value, amount().value, settlement().checked]).toEqual(['The strap is torn', '2.50', true])
  await second.user.click(screen.getByRole('button', { name: 'Refund' }))
  await expect.poll(() => [reason().value, amount().value, settlement().checked]).toEqual(['', '9.00', false])
})
