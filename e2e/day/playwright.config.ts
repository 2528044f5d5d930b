import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run day`: a measured day of a warehouse, not part of `npm test`. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'warehouse-day.ts',
  globalSetup: '../serve.ts',
  outputDir: '../../node_modules/.cache/day',
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  reporter: 'line',
  use: { ...tests.use, navigationTimeout: 20_000 },
})
