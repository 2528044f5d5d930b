import { afterEach, beforeEach, vi } from 'vitest'

// Run before each test file. A worker loads a module that several files import only once, so what it registers
// applies to the first of them only.
if (typeof document !== 'undefined') {
  // A module that an earlier file has loaded would keep what that file replaced, and not see what this one replaces.
  vi.resetModules()
  const { cleanup, configure } = await import('@testing-library/react')
  const { clearSessionState } = await import('../app/ui/drafts/use-session-state.ts')
  // Ends what hangs, as in vitest.config.ts.
  configure({ asyncUtilTimeout: 60_000 })
  // jsdom has no media queries: a desktop, for which none matches.
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
  afterEach(() => {
    cleanup()
    // Before the real timers are back: an interval of jsdom's animation frames that began on fake ones would never
    // tick again, for any test that uses the document later.
    if (vi.isFakeTimers()) vi.runAllTimers()
    vi.useRealTimers()
    clearSessionState()
  })
}
