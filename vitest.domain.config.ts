import { defineConfig } from 'vitest/config'

/** The domain's tests alone, without a database, because a mutation run starts them thousands of times. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], maxWorkers: 1, testTimeout: 20_000 },
})
