// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useGoToShortcuts } from './use-shortcuts.ts'

function Menu({ go }: { readonly go: () => void }) {
  useGoToShortcuts({ '7': go })
  return null
}

it('navigates by g and a letter, never by a letter alone, not even just after the page has loaded', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(300)
  const go = vi.fn()
  render(<Menu go={go} />)
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('7')
  expect(go).not.toHaveBeenCalled()
  press('g')
  now.mockReturnValue(900)
  press('7')
  expect(go).toHaveBeenCalledTimes(1)
  press('7')
  expect(go).toHaveBeenCalledTimes(1)
  now.mockRestore()
})
