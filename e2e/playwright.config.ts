import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from '../tools/find-chromium.mjs'

const report = process.env.REPORT_FOLDER

/** Tests the application as served by `npm start`, in a real browser. `CHROMIUM` overrides its path. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Node reads the application's TypeScript itself. To compile its thousand files for each run took 18 seconds.
  build: { external: ['**/{contract,database,domain,emulators,messages,server,tools,web}/**'] },
  globalSetup: './serve.ts',
  outputDir: '../node_modules/.cache/e2e',
  workers: 2,
  fullyParallel: true,
  // A retry distinguishes a flaky test from a broken one; tools/test.mjs counts it separately and allows two
  // at most.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(report ? [['json', { outputFile: join(report, 'playwright.json') }] as const] : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? 4180}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    // A page that a lost click never opens fails then, not after the time of the whole test.
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera that draws its own picture, and may be used without a question.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
