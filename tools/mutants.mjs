// Mutates a folder and runs the tests of that folder: `npm run mutants -- domain/src/csv`, `npm run mutants -- server/src/ledger`.
import { spawn } from 'node:child_process'

const [folder = 'domain/src', ...options] = process.argv.slice(2)
const isTest = ['*.test.ts', 'fixtures/**', 'cases/**'].map((files) => `!**/${files}`)
const stryker = spawn(
  'stryker',
  ['run', '--mutate', [`${folder}/**/*.ts`, ...isTest].join(','), ...options],
  {
    stdio: 'inherit',
    // Read by vitest.mutants.config.ts.
    env: { ...process.env, MUTATED_FOLDER: folder },
  },
)
stryker.on('exit', (code) => process.exit(code ?? 1))
