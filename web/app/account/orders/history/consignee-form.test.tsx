// @vitest-environment jsdom
import { refusals } from '@sampan/contract/refusals'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { ConfirmIdentity } from '../../settings/confirm-identity.tsx'
import { ConsigneeForm, consigneeIn } from './consignee-form.tsx'

const order = { order_id: 'LO-1', ...consigneeIn(new FormData()) } as never

const show = (answers: object[]) => {
  const sent: unknown[] = []
  const { user } = renderPage(
    <ConfirmIdentity hasPassword accountNo="lena@example.com">
      <ConsigneeForm order={order} initial={undefined} />
      <Toaster />
    </ConfirmIdentity>,
    {
      namespaces: ['history', 'address', 'settings', 'ui'],
      action: (form) => {
        sent.push(form.get('consignee_city'))
        return { data: null, msg: '', fields: {}, ...answers.shift() }
      },
    },
  )
  return { user, sent }
}

it('sends what was typed once the customer has confirmed who they are', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: null }))
  const first = { ok: false, code: refusals.confirm_identity_first.code, msg: 'Who are you?' }
  const { user, sent } = show([first, { ok: true }])
  await user.type(screen.getByLabelText('City'), 'Oslo')
  await user.click(screen.getByRole('button', { name: 'Update address' }))
  await user.type(await screen.findByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('success')).toBeDefined()
  expect(sent).toEqual(['Oslo', 'Oslo'])
})

it('says why the account may not change it', async () => {
  const { user } = show([{ ok: false, code: refusals.held.code, msg: 'We are checking your payment' }])
  await user.click(screen.getByRole('button', { name: 'Update address' }))
  expect(await screen.findByText('We are checking your payment')).toBeDefined()
})
