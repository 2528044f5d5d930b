// @vitest-environment jsdom
import { NOT_SET } from '@sampan/domain/wire-time'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import { TwoStep } from './two-step.tsx'

it('keeps the keyboard at two-step sign-in while the button, the code and the recovery codes come and go', async () => {
  answerCalls({
    '/api/account/totp/begin': () => ({ qr_svg: '<svg/>', secret: 'ABCDEFGH', otpauth_url: 'otpauth:' }),
    '/api/account/totp/confirm': () => ({ recovery_codes: ['1111-2222', '3333-4444'] }),
  })
  const off = { is_totp_on: false, recovery_code_count: 0, passkeys: [], reset_due_at: NOT_SET }
  const { user } = renderPage(<TwoStep twoStep={off} />, { namespaces: ['settings'] })
  const heading = screen.getByRole('heading', { name: 'Two-step sign-in' })
  screen.getByRole('button', { name: 'Switch on' }).focus()
  await user.keyboard('{Enter}')
  const code = await screen.findByLabelText('Code')
  await expect.poll(() => document.activeElement).toBe(heading)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(code)
  await user.keyboard('123456{Enter}')
  expect((await screen.findByRole('dialog')).textContent).toContain('3333-4444')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(heading)
})
