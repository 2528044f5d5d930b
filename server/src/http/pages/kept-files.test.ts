import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepBuiltFiles } from './kept-files.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let folder: string
let kept: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-kept-'))
  kept = join(folder, 'kept')
})
afterEach(() => rm(folder, { recursive: true }))

/** A version's built files. */
async function version(name: string, ...files: readonly string[]): Promise<string> {
  const built = join(folder, name)
  await mkdir(built)
  for (const file of files) await writeFile(join(built, file), `${file} of ${name}`)
  return built
}

it('keeps the scripts and styles of every version that was started within two weeks', async () => {
  await keepBuiltFiles(
    await version('first', 'a-1.js', 'a-1.js.br', 'page-1.css', 'film-1.mp4'),
    kept,
    daysAgo(20),
  )
  await keepBuiltFiles(await version('second', 'a-2.js', 'page-1.css'), kept, daysAgo(10))
  expect((await readdir(kept)).toSorted()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'page-1.css'])
  await keepBuiltFiles(await version('third', 'a-3.js'), kept, NOW)
  expect((await readdir(kept)).toSorted()).toEqual(['a-2.js', 'a-3.js', 'page-1.css'])
  expect(await readFile(join(kept, 'a-2.js'), 'utf8')).toBe('a-2.js of second')
})

it('deletes a copy that a killed process left unfinished, once it is as old', async () => {
  await mkdir(kept)
  await writeFile(join(kept, 'a-1.js.half'), 'a')
  await utimes(join(kept, 'a-1.js.half'), daysAgo(15), daysAgo(15))
  await keepBuiltFiles(await version('first', 'a-1.js'), kept, NOW)
  expect(await readdir(kept)).toEqual(['a-1.js'])
})
