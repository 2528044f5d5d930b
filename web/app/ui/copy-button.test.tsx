// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { CopyButton } from './copy-button.tsx'

it.each([
  [true, 'Copied'],
  [false, 'Copy'],
])('copies by a selection where the clipboard is refused, and says so if it did: %s', async (done, label) => {
  const { user } = renderPage(<CopyButton text="https://sampan.test/1" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const selected: string[] = []
  document.execCommand = () => {
    selected.push(document.querySelector('textarea')?.value ?? '')
    return done
  }
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await expect.poll(() => selected).toEqual(['https://sampan.test/1'])
  await expect.poll(() => screen.getByRole('button').textContent).toBe(label)
  expect(document.querySelector('textarea')).toBeNull()
})
