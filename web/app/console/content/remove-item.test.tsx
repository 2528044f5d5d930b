// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { RemoveItem } from './remove-item.tsx'

it('says why an item cannot be removed while its dialog is open, and returns the focus to the button', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 2013, msg: 'Questions are in it', data: null }))
  const { user } = renderPage(<RemoveItem kind="faq_categories" id="1" />, {
    namespaces: ['console-content'],
  })
  const button = screen.getByRole('button', { name: 'Remove' })
  await user.click(button)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('Questions are in it')).toBeDefined()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog')
  expect(screen.queryByText('Questions are in it')).toBeNull()
})
