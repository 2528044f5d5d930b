import { afterEach, vi } from 'vitest'

// Run before each test file. What a test replaces is put back after it: a console that says nothing would hide what goes wrong
// in the next one.
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
