import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run day`: the measured day of a warehouse. It is not part of `npm test`. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'the-day.ts',
  globalSetup: '../serve.ts',
  outputDir: '../../node_modules/.cache/day',
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  reporter: 'line',
  use: { ...tests.use, navigationTimeout: 20_000 },
})
