import { afterEach, vi } from 'vitest'

// Run before each file of tests. A module that several files import is loaded once by a worker, so what it registers
// holds for the first of them only.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const { clearSessionState } = await import('../app/ui/use-session-state.ts')
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    clearSessionState()
  })
}
