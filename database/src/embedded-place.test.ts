import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyWhole } from './embedded-place.ts'

describe('the copy of the programs that an unprivileged user can reach', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sampan-place-'))
    await mkdir(join(folder, 'installed/bin'), { recursive: true })
    await writeFile(join(folder, 'installed/bin/postgres'), 'program', { mode: 0o755 })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const copy = () => copyWhole(join(folder, 'installed'), join(folder, 'postgresql-18'))

  it('is made once when several processes start together, and leaves nothing else', async () => {
    await Promise.all(Array.from({ length: 8 }, copy))
    expect((await readdir(folder)).toSorted()).toEqual(['installed', 'postgresql-18'])
    expect(await readFile(join(folder, 'postgresql-18/bin/postgres'), 'utf8')).toBe('program')
  })

  it('can be entered by everybody', async () => {
    await copy()
    expect((await stat(join(folder, 'postgresql-18'))).mode & 0o777).toBe(0o755)
  })

  it('is unchanged when it exists', async () => {
    await copy()
    await writeFile(join(folder, 'installed/bin/postgres'), 'changed')
    await copy()
    expect(await readFile(join(folder, 'postgresql-18/bin/postgres'), 'utf8')).toBe('program')
  })

  it('reports why it cannot be made, and leaves nothing behind', async () => {
    await rm(join(folder, 'installed'), { recursive: true })
    await expect(copy()).rejects.toThrow('ENOENT')
    expect(await readdir(folder)).toEqual([])
  })
})
