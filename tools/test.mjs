// Plain JavaScript, because it runs on any Node ≥ 20 before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installChromium } from './find-chromium.mjs'
import { install } from './prepare.mjs'

// Runs all suites and adds up the results. `--quick` omits those that need a browser.
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'sampan-reports-'))
const total = { passed: 0, failed: 0, unsteady: 0 }
const results = []
const UNSTEADY_ALLOWED = 2
/** Each of several threads would work out the types that they share: twice the processor time in all. */
const TSC = ['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded']

install(root)
if (!quick) installChromium()
const bin = join(root, 'node_modules', '.bin')
const env = {
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
  REPORT_FOLDER: reports,
  // The same holds for the linter that knows the types, which is written in Go and has no such option.
  GOMAXPROCS: '1',
}

/** Runs one part. Its output is shown as it comes, or whole at its end where parts run side by side. */
async function step(name, command, args, { countsIn, isBuffered = false } = {}) {
  const begun = Date.now()
  if (!isBuffered) console.log(`\n— ${name}`)
  const output = []
  const ok = await new Promise((ended) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', ...(isBuffered ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      env,
    })
    child.stdout?.on('data', (bytes) => output.push(bytes))
    child.stderr?.on('data', (bytes) => output.push(bytes))
    child.on('error', (failure) => output.push(Buffer.from(`${failure}\n`)))
    child.on('close', (code) => ended(code === 0))
  })
  const counts = (countsIn && readCounts(countsIn)) || { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A suite that crashed without a failing test counts as one failure.
  if (!ok && counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  total.unsteady += counts.unsteady ?? 0
  if (isBuffered) console.log(`\n— ${name}\n${Buffer.concat(output)}`.trimEnd())
  const result = `${ok ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`
  results.push(`  ${name} ${result}`)
  console.log(`  ${result}`)
}

/** Parts that each keep one core busy, one after the other. */
async function lane(...steps) {
  for (const [name, command, ...args] of steps) await step(name, command, args, { isBuffered: true })
}

/** Reads the JSON report of Vitest or Playwright; null when there is none. */
function readCounts(file) {
  const path = join(reports, file)
  if (!existsSync(path)) return null
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if (report.stats) {
    // Passed only on the second try: reported as flaky, and not counted as passed.
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected, failed: unexpected, unsteady: flaky }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

// The tests wait for PostgreSQL a part of their time, which the checks and the build use.
await Promise.all([
  // knip reads the route types that the first part generates.
  lane(
    ['Types of the pages', 'npm', 'run', 'types', '--silent', '--workspace', 'web', '--', '--singleThreaded'],
    ['Unused code', 'knip', '--no-progress'],
    ...(quick ? [] : [['Build of the pages', 'node', 'tools/build-pages.mjs']]),
  ),
  lane(
    ['Format and lint', 'biome', 'ci', '.'],
    // Biome does not know the types of packages, as of a query that is not awaited.
    ['Floating promises', 'oxlint', '--type-aware'],
    ['Boundaries', 'node', 'tools/check-boundaries.ts'],
    ['Types of everything else', ...TSC, '-p', '.'],
    ['Types of the domain, without Node', ...TSC, '-p', 'domain'],
  ),
  step(
    'Rules and modules',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
    { countsIn: 'vitest.json' },
  ),
])
if (!quick) {
  await step('Sizes of the pages', 'node', ['--import', './tools/preload.mjs', 'web/check-sizes.ts'])
  const playwright = ['--import', './tools/preload.mjs', 'node_modules/@playwright/test/cli.js']
  await step('End to end', 'node', [...playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
    countsIn: 'playwright.json',
  })
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${results.join('\n')}`)
if (total.unsteady > 0)
  console.log(`\n${total.unsteady} passed only when tried again (${UNSTEADY_ALLOWED} allowed)`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.unsteady > UNSTEADY_ALLOWED ? 1 : 0)
