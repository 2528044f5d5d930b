// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** Loads the hook as a document at this address does, in a tab where a dialog was open. */
async function openedAt(address: string): Promise<string> {
  sessionStorage.setItem('kept:opened:claim', JSON.stringify('damaged'))
  history.replaceState(null, '', address)
  vi.resetModules()
  const { useOpened } = await import('./use-opened.ts')
  return renderHook(() => useOpened('claim')).result.current[0]
}

it('opens a dialog again after the sign-in that interrupted it, not after a reload', async () => {
  expect(await openedAt('/login?next=/shipping/delivery-detail-new')).toBe('damaged')
  expect(await openedAt('/login/return')).toBe('damaged')
  expect(await openedAt('/shipping/delivery-detail-new')).toBe('')
})
