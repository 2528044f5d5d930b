import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from './vitest.config.ts'

const tests = process.env.TESTS ?? ''
const include = [tests, tests.replace('server/src', 'server/test')]
// A mutation run starts the tests thousands of times, and rules need no database.
const globalSetup = tests.startsWith('domain') ? [] : (all.test?.globalSetup ?? [])
const setupFiles = ['server/test/restore-replaced.ts', 'tools/first-counterexample.mts']

/** A mutant is dropped at the first test that notices it, so the short ones run first. */
class ShortestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(tests)).toReversed()
  }
}

/** The tests of one folder, or beside some files: what only another folder's tests notice is tested nowhere near. */
export default defineConfig({
  test: {
    ...all.test,
    include,
    globalSetup,
    setupFiles,
    sequence: { sequencer: ShortestFirst },
    maxWorkers: 1,
    testTimeout: 20_000,
  },
})
