import { defineConfig } from 'vitest/config'
import all from './vitest.config.ts'

const folder = process.env.MUTATED_FOLDER ?? ''
const include = [folder, folder.replace('server/src', 'server/test')].map((at) => `${at}/**/*.test.ts`)
// A mutation run starts the tests thousands of times, and rules need no database.
const globalSetup = folder.startsWith('domain') ? [] : (all.test?.globalSetup ?? [])

/** The tests of one folder: what only another folder's tests notice is tested nowhere near. */
export default defineConfig({
  test: { ...all.test, include, globalSetup, setupFiles: [], maxWorkers: 1, testTimeout: 20_000 },
})
