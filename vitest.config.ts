import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The tests with a DOM after all others: a worker whose next file needs another environment is ended, and the one that
 * takes its place loads the application again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const withDom = new Set(sorted.filter(hasDom))
    return [...sorted.filter((file) => !withDom.has(file)), ...withDom]
  }
}

const hasDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

export default defineConfig({
  test: {
    include: ['{messages,contract,domain,database,server,emulators}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    passWithNoTests: false,
    globalSetup: ['server/test/prepare-database.ts'],
    setupFiles: ['server/test/restore-replaced.ts', 'web/test/clean-page.ts'],
    // One more than the cores of a small machine: each waits for PostgreSQL a third of its time.
    maxWorkers: 3,
    // A worker keeps its modules for the next file: to load the application again for each took half of the time.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    execArgv: ['--import', new URL('./tools/preload.mjs', import.meta.url).href],
    // Ends what hangs; how long a test takes on a busy machine says nothing.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
