// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { toastSource } from '../toasts/toast-store.ts'
import { loadDialog } from './load-dialog.tsx'

it('a dialog whose code cannot be loaded says so and leaves the page, and opens at the next attempt', async () => {
  let isConnected = false
  const Greeting = loadDialog<{ readonly onClose: () => void }>(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Hello</p> }
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Name" />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Greeting onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { user } = renderPage(<Page />)
  const name = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(name, 'Lena')
  const open = screen.getByRole('button')
  await user.click(open)
  await expect.poll(() => open.getAttribute('aria-expanded')).toBe('false')
  expect(toastSource.read().at(-1)?.text).toMatch(/^We cannot reach Sampan/)
  expect(name.value).toBe('Lena')

  isConnected = true
  await user.click(open)
  expect(await screen.findByText('Hello')).toBeTruthy()
})
