// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import CarrierInvoicePage from './carrier-invoice.route.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'finance@sampan.example' }) as never,
}))

const invoice = {
  ...{ invoice_id: '7', carrier: 'DHL', invoice_number: 'INV-1', billed_on: '2026-01-05', list: [] },
  ...{ total: 1, currency: 'USD', total_usd: 1 },
}
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })

const openDialog = async () => {
  const props = { loaderData: invoice } as never as ComponentProps<typeof CarrierInvoicePage>
  const page = renderPage(<CarrierInvoicePage {...props} />, {
    namespaces: ['console', 'console-carrier-invoices'],
    action: () => redirect('/carrier-invoices'),
    loading: new Promise(() => undefined),
  })
  await page.user.click(screen.getByRole('button', { name: 'Remove this invoice' }))
  return page
}

it('keeps the reason of a removal while its dialog is closed, until the invoice is removed', async () => {
  const first = await openDialog()
  await first.user.type(reason(), 'Recorded twice')
  first.unmount()
  const second = await openDialog()
  expect(reason().value).toBe('Recorded twice')
  const buttons = screen.getAllByRole('button', { name: 'Remove this invoice' })
  await second.user.click(buttons.at(-1) as HTMLElement)
  await expect.poll(() => reason().value).toBe('')
})

it('names a parcel once that the carrier bills by our number', () => {
  const line = {
    ...{ number: 'SP1', delivery_number: 'SP1', country_code: 'NO', channel_name: 'DHL Express' },
    ...{
      weight: 2.5,
      charged_weight: 3.4,
      billed_amount: 10,
      billed_usd: 10,
      paid_amount: 20,
      gain_amount: 10,
    },
  }
  const lines = [line, { ...line, number: '4061234567', delivery_number: 'SP2' }]
  const loaderData = { ...invoice, list: lines }
  const props = { loaderData } as never as ComponentProps<typeof CarrierInvoicePage>
  renderPage(<CarrierInvoicePage {...props} />, { namespaces: ['console', 'console-carrier-invoices'] })
  const shown = screen.getAllByRole('row').slice(1)
  expect(shown.map(({ textContent }) => textContent.match(/SP\d|406\d+/g))).toEqual([
    ['SP1'],
    ['4061234567', 'SP2'],
  ])
})
