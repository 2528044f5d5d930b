import { afterEach, vi } from 'vitest'

// Run before each test file. A worker loads a module that several files import only once, so what it registers
// applies to the first of them only.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const { clearSessionState } = await import('../app/ui/use-session-state.ts')
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    clearSessionState()
  })
}
