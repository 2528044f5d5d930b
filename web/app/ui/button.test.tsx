// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Button } from './button.tsx'

const form = (busy: boolean, onClick: () => void, onSubmit: () => void) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <input aria-label="Text" />
    <Button type="submit" busy={busy} onClick={onClick}>
      Send
    </Button>
  </form>
)

it('keeps the focus while it is busy, and ignores presses', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()]
  const { user } = renderPage(form(true, onClick, onSubmit))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('textbox'), 'Now{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('is pressed by the mouse, and by Enter in a field', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()]
  const { user } = renderPage(form(false, onClick, onSubmit))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByRole('textbox'), 'Now{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
})
