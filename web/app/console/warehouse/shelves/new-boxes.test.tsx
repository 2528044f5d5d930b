// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { NewBoxes } from './new-boxes.tsx'

it('says beside the buttons that the network failed, until the dialog is closed', async () => {
  answerCalls({})
  vi.stubGlobal('open', () => null)
  const { user } = renderPage(<NewBoxes />, { namespaces: ['console', 'console-shelves'] })
  await user.click(screen.getByRole('button', { name: 'New boxes' }))
  await user.click(screen.getByRole('button', { name: 'Number and print' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot reach Sampan/)
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'New boxes' }))
  expect(screen.queryByText(/^We cannot reach Sampan/)).toBeNull()
})
