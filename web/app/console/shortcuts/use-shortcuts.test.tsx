// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useGoToShortcuts, useShortcuts } from './use-shortcuts.ts'

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
})

function Page({ next }: { readonly next: () => void }) {
  useShortcuts({ j: next })
  return null
}

it('leaves a letter of the menu to the page, which opened before or after it, unless g was before', () => {
  const [go, next] = [vi.fn(), vi.fn()]
  const calls = () => [next.mock.calls.length, go.mock.calls.length]
  function Console({ page }: { readonly page: string }) {
    useGoToShortcuts({ j: go })
    return <Page key={page} next={next} />
  }
  const { rerender } = render(<Console page="orders" />)
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('j')
  expect(calls()).toEqual([1, 0])
  press('g')
  press('j')
  expect(calls()).toEqual([1, 1])
  rerender(<Console page="requests" />)
  press('j')
  expect(calls()).toEqual([2, 1])
  press('g')
  press('j')
  expect(calls()).toEqual([2, 2])
})
