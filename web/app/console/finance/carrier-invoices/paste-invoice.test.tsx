// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { PasteInvoice } from './paste-invoice.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'finance@sampan.example' }) as never,
}))

const line = {
  ...{ number: 'YT1', delivery_number: 'PN1', country_code: 'DE', channel_name: 'Air', weight: 1 },
  ...{ charged_weight: 1, amount: 45.2, billed_amount: 6.4, freight_amount: 9, gain_amount: 2.6, fields: {} },
}

it('records what was checked, and nothing that was changed after it', async () => {
  const recorded: unknown[] = []
  answerCalls({
    '/api/staff/finance/check_carrier_invoice': () => ({ lines: [line], total: 45.2 }),
    '/api/staff/finance/record_carrier_invoice': (request) => {
      recorded.push(request)
      return { invoice_id: '7' }
    },
  })
  const namespaces = ['console', 'console-carrier-invoices'] as const
  const first = renderPage(<PasteInvoice onClose={() => undefined} />, { namespaces })
  const textbox = (name: string) => screen.getByRole('textbox', { name })
  const checks = () => screen.getByRole('button', { name: 'Check the rows' })
  const records = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Record 1 / })
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD')
  fireEvent.change(textbox('Paste the cells here'), { target: { value: 'YT1\t45.20\t1' } })
  first.unmount()

  const { user } = renderPage(<PasteInvoice onClose={() => undefined} />, { namespaces })
  await user.type(textbox('Invoice number'), 'INV-1')
  await user.click(checks())
  expect((await records()).disabled).toBe(false)
  await user.type(textbox('Invoice number'), '9')
  expect((await records()).disabled).toBe(true)
  expect(screen.getByText(/Check them again\.$/)).toBeTruthy()
  expect(screen.getByText('PN1')).toBeTruthy()
  await user.click(checks())
  expect(screen.queryByText(/Check them again\.$/)).toBeNull()
  await user.click(await records())
  expect(recorded).toMatchObject([{ invoice_number: 'INV-19', currency: 'USD' }])
})
