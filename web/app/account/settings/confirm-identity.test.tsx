// @vitest-environment jsdom
import { refusals } from '@sampan/contract/refusals'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmIdentity, useConfirmed } from './confirm-identity.tsx'

const first = { code: refusals.confirm_identity_first.code, msg: 'Who are you?', data: null }
const send = vi.fn(async () => ({ ok: false, msg: first.msg, fields: {}, code: first.code }) as const)

function Change() {
  const { run } = useConfirmed()
  return <Button onClick={() => void run(send)}>Switch on</Button>
}

it('begins at the password, and again there when it is wrong, and gives the focus back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 1203, msg: 'That is not it', data: null }))
  const { user } = renderPage(
    <ConfirmIdentity hasPassword accountNo="lena@example.com">
      <Change />
    </ConfirmIdentity>,
    { namespaces: ['settings'] },
  )
  const opener = screen.getByRole('button', { name: 'Switch on' })
  await user.click(opener)
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  await expect.poll(() => document.activeElement).toBe(password)
  await user.keyboard('wrong')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('That is not it')).toBeDefined()
  await expect.poll(() => document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(opener)
  expect(send).toHaveBeenCalledOnce()
})
