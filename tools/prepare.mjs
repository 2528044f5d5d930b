// Plain JavaScript, because it runs on any Node ≥ 20 before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'

/** Installs the dependencies when package-lock.json has changed since the last installation. */
export function install(root) {
  const wanted = hashOf(root, [join(root, 'package-lock.json')])
  if (stampOf(root, 'installed') === wanted && existsSync(join(root, 'node_modules', '.bin', 'node'))) return
  console.log('Installing what Sampan needs (once)…')
  run(root, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  stamp(root, 'installed', wanted)
}

/** Builds the web pages when a source has changed since the last build. */
export function buildPages(root) {
  const sources = ['web/app', 'web/public', 'messages/src', 'contract/src', 'domain/src'].flatMap((folder) =>
    filesUnder(join(root, folder)),
  )
  const settings = [
    'web/package.json',
    'web/vite.config.ts',
    'web/chunk-groups.ts',
    'web/react-router.config.ts',
    'package-lock.json',
  ]
  const wanted = hashOf(root, [...sources, ...settings.map((file) => join(root, file))])
  if (stampOf(root, 'pages') === wanted && existsSync(join(root, 'web', 'build', 'server', 'index.js')))
    return
  console.log('Building the pages…')
  run(root, 'npm', ['run', 'build', '--silent', '--workspace', 'web'])
  stamp(root, 'pages', wanted)
}

/** Runs a command with the installed Node first in PATH; exits when it fails. */
export function run(root, command, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return
  console.error(`\n${command} ${args.join(' ')} did not work; see above.`)
  process.exit(done.status ?? 1)
}

const stampFile = (root, name) => join(root, 'node_modules', `.sampan-${name}`)

const stampOf = (root, name) =>
  existsSync(stampFile(root, name)) ? readFileSync(stampFile(root, name), 'utf8') : ''

function stamp(root, name, value) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(root, name), value)
}

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    if (existsSync(file)) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
}
