// @vitest-environment jsdom
import { NOT_SET } from '@sampan/domain/wire-time'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { TwoStep } from './two-step.tsx'

const off = { is_totp_on: false, recovery_code_count: 0, passkeys: [], reset_due_at: NOT_SET }

it('keeps the keyboard at two-step sign-in while the button, the code and the recovery codes come and go', async () => {
  answerCalls({
    '/api/account/totp/begin': () => ({
      qr_svg: '<svg/>',
      secret: 'ABCDEFGH',
      otpauth_url: 'otpauth://totp/a',
    }),
    '/api/account/totp/confirm': () => ({ recovery_codes: ['1111-2222', '3333-4444'] }),
  })
  const { user } = renderPage(
    <>
      <TwoStep twoStep={off} />
      <Toaster />
    </>,
    { namespaces: ['settings'] },
  )
  const heading = screen.getByRole('heading', { name: 'Two-step sign-in' })
  screen.getByRole('button', { name: 'Switch on' }).focus()
  await user.keyboard('{Enter}')
  const code = await screen.findByLabelText('Code')
  expect(screen.getByText('Open in an app on this device').getAttribute('href')).toBe('otpauth://totp/a')
  await expect.poll(() => document.activeElement).toBe(heading)
  // The link to an app, which a mouse does not see, and the button that copies the secret are before it.
  for (let tabs = 0; tabs < 3; tabs += 1) await user.tab()
  expect(document.activeElement).toBe(code)
  await user.keyboard('123456{Enter}')
  expect((await screen.findByRole('dialog')).textContent).toContain('3333-4444')
  // It would lie over the dialog.
  expect(screen.queryByText('Two-step sign-in is on')).toBeNull()
  await user.keyboard('{Escape}')
  await screen.findByText('Two-step sign-in is on')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(heading)
})

it('goes on with the first code when the page, loaded again after a lost answer, shows it on', async () => {
  answerCalls({
    '/api/account/totp/begin': () => ({
      qr_svg: '<svg/>',
      secret: 'ABCDEFGH',
      otpauth_url: 'otpauth://totp/a',
    }),
    '/api/account/totp/confirm': () => ({ recovery_codes: ['1111-2222'] }),
  })
  const { user } = renderPage(<SwitchedOnElsewhere />, { namespaces: ['settings'] })
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  expect(screen.getByText('On')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('1111-2222')
})

/** A page whose data is loaded again, with two-step sign-in on. */
function SwitchedOnElsewhere() {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <TwoStep twoStep={{ ...off, is_totp_on: isOn }} />
      <button type="button" onClick={() => setOn(true)}>
        Load again
      </button>
    </>
  )
}
