// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ClaimDialog, type StaffClaim } from './claim-dialog.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example', roles: ['support'] }) as never,
}))

const claim = {
  ...{
    claim_id: 'c1',
    revision: 'r',
    status: 'asked',
    is_mine: false,
    kind_text: 'Damaged',
    description: '',
  },
  ...{ delivery_number: 'PN1', channel_name: '', country_code: 'US', tracking_number: '', image_urls: [] },
  ...{ asked_amount: 40, limit_amount: 42, paid_amount: 0, package_out_time: '', delivered_time: '' },
} as Partial<StaffClaim> as StaffClaim

const open = () =>
  renderPage(<ClaimDialog claim={claim} onClose={() => undefined} />, {
    namespaces: ['console', 'console-claims'],
    action: () => ({ ok: true, data: null }),
  })
const box = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })

it('keeps the sum and the decision beside the words to the customer, until the claim is decided', async () => {
  const first = open()
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await first.user.clear(box('Sum, USD') as Element)
  await first.user.type(box('Sum, USD') as Element, '12.50')
  await first.user.type(box('Words to the customer') as Element, 'One of the cups')
  first.unmount()
  const second = open()
  expect(box('Sum, USD')?.value).toBe('12.50')
  await second.user.click(screen.getByRole('radio', { name: /^Refuse/ }))
  second.unmount()
  const third = open()
  expect([box('Sum, USD'), box('Words to the customer')?.value]).toEqual([null, 'One of the cups'])
  await third.user.click(screen.getByRole('button', { name: 'Refuse' }))
  await expect.poll(() => box('Sum, USD')?.value).toBe('40.00')
})
