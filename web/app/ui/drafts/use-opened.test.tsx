// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** Loads the hook as a document at this address does, in a tab where a dialog was open. */
async function openedAt(address: string, type: NavigationTimingType): Promise<string> {
  sessionStorage.setItem('kept:opened:claim', JSON.stringify('damaged'))
  const begun = { name: `https://sampan.example${address}`, type }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([begun as never])
  vi.resetModules()
  const { useOpened } = await import('./use-opened.ts')
  return renderHook(() => useOpened('claim')).result.current[0]
}

it('opens a dialog again after the sign-in that interrupted it, not after a reload', async () => {
  const page = '/shipping/delivery-detail-new'
  expect(await openedAt(`/login?next=${page}`, 'navigate')).toBe('damaged')
  expect(await openedAt(`/login?next=${page}`, 'reload')).toBe('damaged')
  expect(await openedAt('/login/return', 'navigate')).toBe('damaged')
  // The form of the sign-in was sent before its scripts were loaded.
  expect(await openedAt(page, 'navigate')).toBe('damaged')
  expect(await openedAt(page, 'reload')).toBe('')
})
