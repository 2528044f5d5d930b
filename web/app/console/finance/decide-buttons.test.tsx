// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { DecideButtons } from './decide-buttons.tsx'

it('says beside its buttons why a decision is refused, until it is closed', async () => {
  const intents = { approve: 'approve', decline: 'decline' }
  const { user } = renderPage(
    <DecideButtons id="1" intents={intents} amount={60} customer="Lena" reason="Late" isMine={false} />,
    {
      namespaces: ['console', 'console-finance', 'ui'],
      action: () => ({ ok: false, code: 2012, msg: 'The payment is disputed', fields: {} }),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The payment is disputed')
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(within(screen.getByRole('alertdialog')).queryByRole('alert')).toBeNull()
})
