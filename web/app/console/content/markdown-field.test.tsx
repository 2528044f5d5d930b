// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { MarkdownField } from './markdown-field.tsx'

const connection = vi.hoisted(() => ({ isLost: true }))
vi.mock('./markdown-preview.tsx', async (original) => {
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module')
  return original()
})

it('keeps what is typed where the preview cannot be loaded, and shows it once it can', async () => {
  const { user } = renderPage(
    <MarkdownField label="Text" name="content" initial="" lang="en" error={undefined} />,
    { namespaces: ['console-content'] },
  )
  await user.type(screen.getByRole('textbox'), '**Freight** is lower')
  const preview = screen.getByRole('button', { name: 'Preview: Text' })
  await user.click(preview)
  await vi.dynamicImportSettled()
  expect(preview.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('**Freight** is lower')
  connection.isLost = false
  await user.click(preview)
  expect((await screen.findByText('Freight')).tagName).toBe('STRONG')
})
