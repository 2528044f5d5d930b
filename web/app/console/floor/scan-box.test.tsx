// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useShortcuts } from '../layout/use-shortcuts.ts'
import { ScanBox } from './scan-box.tsx'

const search = vi.fn()

function Console() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': search })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Pack
      </button>
      {isOpen && <ScanBox ref={box} label="Scan" answer={undefined} />}
    </>
  )
}

it('takes the key / from the search of the console, which was there before', async () => {
  const { user } = renderPage(<Console />, { namespaces: ['console'] })
  await user.click(screen.getByRole('button', { name: 'Pack' }))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan' }))
  expect(search).not.toHaveBeenCalled()
})
