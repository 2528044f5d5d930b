import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-script-'))
  for (const name of ['bin', 'files', 'backups']) await mkdir(join(folder, name))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the script with a pg_dump that writes one line, or fails. */
async function backUp(name: string, { fails = false } = {}) {
  const file = 'file=$(printf "%s" "$*" | sed "s/.*--file=//"); echo dump > "$file"'
  await writeFile(join(folder, 'bin', 'pg_dump'), `#!/bin/sh\n${file}\n${fails ? 'exit 1' : ''}\n`, {
    mode: 0o755,
  })
  return promisify(execFile)('bash', [SCRIPT, 'once', name], {
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      BACKUPS: join(folder, 'backups'),
      FILES: join(folder, 'files'),
    },
  })
}

it('dumps the database and copies new uploads, but no cached pictures', async () => {
  await writeFile(join(folder, 'files', 'a.webp'), 'a')
  await mkdir(join(folder, 'files', 'market-pictures'))
  await writeFile(join(folder, 'files', 'market-pictures', 'cached'), 'c')
  await backUp('first')
  await writeFile(join(folder, 'files', 'b.webp'), 'b')
  // An upload that the disk lost or damaged stays unchanged in the backup.
  await writeFile(join(folder, 'files', 'a.webp'), 'spoilt')
  await backUp('second')
  const stored = join(folder, 'backups')
  expect((await readdir(stored)).toSorted()).toEqual(['files', 'first.dump', 'second.dump'])
  expect((await readdir(join(stored, 'files'))).toSorted()).toEqual(['a.webp', 'b.webp'])
  expect(await readFile(join(stored, 'files', 'a.webp'), 'utf8')).toBe('a')
})

it('fails with pg_dump, and leaves no incomplete dump', async () => {
  await expect(backUp('first', { fails: true })).rejects.toThrow()
  expect(await readdir(join(folder, 'backups'))).not.toContain('first.dump')
})
