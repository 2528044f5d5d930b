import { spawnSync } from 'node:child_process'

/** Checks the import rules. Fails if it finds too few files, which means that the check itself is misconfigured. */
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

const done = spawnSync('depcruise', [...FOLDERS, '--config', '.dependency-cruiser.cjs'], { encoding: 'utf8' })
const output = done.stdout + done.stderr
console.log(output.trim())
const modules = Number(/\((\d+) modules|(\d+) modules/.exec(output)?.slice(1).find(Boolean) ?? 0)
if (modules < FEWEST_MODULES) {
  console.error(`Only ${modules} modules were looked at; there are more than ${FEWEST_MODULES}.`)
  process.exit(1)
}
process.exit(done.status ?? 1)
