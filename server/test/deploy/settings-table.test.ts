import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DEMO_SECRETS } from '../../src/demo-secrets.ts'
import { readEnvironment } from '../../src/environment.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const NO_SOURCES = /node_modules|\/build\/|\/test\/.*a-\w*-?process\.ts$|deploy\/settings-table/
const FOLDERS = ['bench', 'contract', 'database', 'demo', 'domain', 'e2e', 'emulators', 'messages', 'server']

const sources = [...FOLDERS, 'tools', 'web']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat('vitest.config.ts', 'vitest.mutants.config.ts')
  .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !NO_SOURCES.test(file))

/** The variables that a source names: `env.NAME`, `env['NAME']`, `{ NAME } = process.env`; a part that is computed is `*`. */
function namesIn(source: string): string[] {
  const read = [...source.matchAll(/(?<!meta\.)\benv\.([A-Z][A-Z0-9_]*)/g)]
  const computed = [...source.matchAll(/\benv\[[`'"]([^`'"]+)[`'"]\]/g)]
  const taken = [...source.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)]
  return [
    ...read.map(([, name = '']) => name),
    ...computed.map(([, name = '']) => name.replace(/\$\{[^}]*\}/g, '*')),
    ...taken.flatMap(([, names = '']) =>
      names.split(',').map((name) => name.split(/[:=]/, 1)[0]?.trim() ?? ''),
    ),
  ].filter((name) => /^[A-Z]/.test(name))
}

const checked = Object.keys(readEnvironment({}))
const inCode = new Set([
  ...checked,
  ...sources.flatMap((file) => namesIn(readFileSync(`${root}${file}`, 'utf8'))),
])

const rows = readFileSync(`${root}docs/settings.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names = '', , meaning = ''] = line.split(/(?<!\\)\|/)
    return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), meaning }
  })
const inTable = rows.flatMap(({ names }) => names)

it('finds the variables in code', () => {
  const source =
    "process.env.A_B; const { C, D: d = '' } = process.env; env[`E_${name}_F`]; import.meta.env.SSR"
  expect(namesIn(source)).toEqual(['A_B', 'E_*_F', 'C', 'D'])
})

it('the table of settings lists every variable that code reads, once, and no other', () => {
  expect(inTable.toSorted()).toEqual([...inCode].toSorted())
})

it('marks every demo secret, every password and every key of the shop as secret', () => {
  const isPublic = (name: string) => /PUBLIC_KEY|CLIENT_ID|WEBHOOK_ID|CUSTOMER_CODE|APP_KEY$/.test(name)
  const secrets = checked.filter(
    (name) =>
      (name in DEMO_SECRETS || /SECRET|TOKEN|KEY$|SMTP_URL|DATABASE_URL/.test(name)) && !isPublic(name),
  )
  const marked = rows.filter(({ meaning }) => /secret/.test(meaning)).flatMap(({ names }) => names)
  expect(secrets.filter((name) => !marked.includes(name))).toEqual([])
})
