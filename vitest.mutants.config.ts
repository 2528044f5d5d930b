import { defineConfig } from 'vitest/config'
import all from './vitest.config.ts'

const files = process.env.MUTATED_FILES ?? ''
const tests = files.replace(/\.ts$/, '.test.ts')
const include = [tests, tests.replace('server/src', 'server/test')]
// A mutation run starts the tests thousands of times, and rules need no database.
const globalSetup = files.startsWith('domain') ? [] : (all.test?.globalSetup ?? [])
const setupFiles = ['tools/first-counterexample.mts']

/** The tests of one folder, or beside some files: what only another folder's tests notice is tested nowhere near. */
export default defineConfig({
  test: { ...all.test, include, globalSetup, setupFiles, maxWorkers: 1, testTimeout: 20_000 },
})
