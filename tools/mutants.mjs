// Mutates a folder and runs its tests: `npm run mutants -- domain/src/csv`, `npm run mutants -- server/src/ledger`. Files are tested
// by the tests beside them (`npm run mutants -- 'domain/src/planner/@(lane-price|lower-bound).ts'`), or by those listed in TESTS.
import { spawn } from 'node:child_process'

const [place = 'domain/src', ...options] = process.argv.slice(2)
const isTest = ['*.test.ts', 'fixtures/**', 'cases/**'].map((files) => `!**/${files}`)
const files = place.endsWith('.ts') ? place : `${place}/**/*.ts`
const stryker = spawn('stryker', ['run', '--mutate', [files, ...isTest].join(','), ...options], {
  stdio: 'inherit',
  // Read by vitest.mutants.config.ts.
  env: { TESTS: files.replace(/\.ts$/, '.test.ts'), ...process.env },
})
stryker.on('exit', (code) => process.exit(code ?? 1))
