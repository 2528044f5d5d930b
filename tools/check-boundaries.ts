import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Checks the import rules, and what imports cannot show: SQL that names tables outside of query files, routes that
 * begin transactions, and the like. Fails if it finds too few files, which means that the check itself is misconfigured.
 */
const FOLDERS = [
  'messages',
  'contract',
  'domain',
  'database',
  'server',
  'emulators',
  'demo',
  'e2e',
  'bench',
  'web/app',
]
const FEWEST_MODULES = 500
const FEWEST_SOURCES = 400

interface TextRule {
  readonly files: RegExp
  readonly breach: RegExp
  readonly comment: string
}

const TEXT_RULES: readonly TextRule[] = [
  {
    files: /^server\/src\/(?!.*\.(?:queries|test)\.ts$).*\.ts$/,
    breach: /\bsql(?:<[^>]*>)?`[^`]*\b(?:from|join|update|into)\s+(?!now\b)[a-z_$]/,
    comment: 'Only *.queries.ts name tables, in SQL too. Write a query there and call it.',
  },
  {
    files: /^server\/src\/.*\.routes\.ts$/,
    breach: /\b(?:idempotentTransaction|\.transaction)\(/,
    comment:
      'Only use cases begin transactions. A route converts the input, calls one use case and presents its result.',
  },
  {
    files: /^server\/src\/(?!jobs\/job\.ts$|.*\.jobs\.ts$).*\.ts$/,
    breach: /\bdefineJob\b/,
    comment: 'A job is defined in a *.jobs.ts.',
  },
  {
    files: /^server\/src\/.*\.jobs\.ts$/,
    breach: /\b(?:async|function)\b|\.queries\.ts'/,
    comment: 'A *.jobs.ts only says which use case runs when. Write the use case in a file of its own.',
  },
  {
    files: /^web\/app\/.*\.tsx?$/,
    breach: /\.replace\(','/,
    comment:
      'Read a typed number with plainNumber() or typedNumber(), money with plainDecimal(): keyboards have other digits, too.',
  },
  {
    files: /\.(?:ts|tsx|mjs)$/,
    breach: /import\.meta\.url\)\.pathname/,
    comment: 'Use fileURLToPath(): the pathname of a URL is wrong in a folder whose name has a space.',
  },
]

const done = spawnSync('depcruise', [...FOLDERS, '--config', '.dependency-cruiser.cjs'], { encoding: 'utf8' })
const output = done.stdout + done.stderr
console.log(output.trim())
const modules = Number(/\((\d+) modules|(\d+) modules/.exec(output)?.slice(1).find(Boolean) ?? 0)
if (modules < FEWEST_MODULES) {
  console.error(`Only ${modules} modules were checked; there are more than ${FEWEST_MODULES}.`)
  process.exit(1)
}

const sources = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).stdout.split('\n')
if (sources.length < FEWEST_SOURCES) {
  console.error(`Only ${sources.length} sources were checked; there are more than ${FEWEST_SOURCES}.`)
  process.exit(1)
}
let breaches = 0
for (const { files, breach, comment } of TEXT_RULES)
  for (const file of sources.filter((one) => files.test(one)))
    if (breach.test(readFileSync(file, 'utf8'))) {
      breaches += 1
      console.error(`${file}: ${comment}`)
    }
process.exit(breaches > 0 ? 1 : (done.status ?? 1))
