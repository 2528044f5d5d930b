import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PictureCache } from '../../src/catalogue/pictures/picture-cache.ts'

const DAY_MS = 86_400_000
const PICTURE = Buffer.alloc(1000, 'p')
const now = new Date()
let folder: string
let warnings: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-pictures-'))
  warnings = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const cacheOf = (limits: { maxBytes?: number; keepFreeBytes?: number } = {}, place = folder) =>
  new PictureCache(
    place,
    { maxBytes: 1_000_000, keepFreeBytes: 0, ...limits },
    { log: { warn: (...line: unknown[]) => void warnings.push(line) }, now: () => now },
  )
const keyOf = (index: number) => `${index.toString(16).padStart(2, '0')}ff`
const pathOf = (index: number) => join(folder, keyOf(index).slice(0, 2), keyOf(index))
/** Sets the time at which a picture was last requested. */
async function leave(index: number, daysAgo: number): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  await utimes(pathOf(index), at, at)
}
async function stored(): Promise<number[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'))
  return names.map((name) => Number.parseInt(name.slice(0, 2), 16)).sort((a, b) => a - b)
}

it('returns what was written, and null for anything else', async () => {
  const cache = cacheOf()
  await cache.write(keyOf(1), PICTURE)
  expect(await cache.read(keyOf(1))).toEqual(PICTURE)
  expect(await cache.read(keyOf(2))).toBeNull()
})

it('deletes the least recently used pictures when it exceeds its size', async () => {
  const writer = cacheOf()
  for (let index = 0; index < 20; index += 1) {
    await writer.write(keyOf(index), PICTURE)
    await leave(index, 20 - index)
  }
  // The oldest one is requested again.
  expect(await writer.read(keyOf(0))).toEqual(PICTURE)
  await cacheOf({ maxBytes: 10_000 }).sweep()
  expect(await stored()).toEqual([0, 12, 13, 14, 15, 16, 17, 18, 19])
})

it('stays within its size while several processes write to one folder', async () => {
  const processes = [cacheOf({ maxBytes: 10_000 }), cacheOf({ maxBytes: 10_000 })]
  for (let index = 0; index < 60; index += 2)
    await Promise.all(processes.map((cache, number) => cache.write(keyOf(index + number), PICTURE)))
  expect((await stored()).length).toBeLessThanOrEqual(10)
  expect((await stored()).length).toBeGreaterThanOrEqual(7)
  expect(warnings).toEqual([])
})

it('deletes pictures unused for thirty days, and files that a killed process was writing', async () => {
  const cache = cacheOf()
  for (const [index, daysAgo] of [
    [1, 31],
    [2, 29],
    [3, 0],
  ] as const) {
    await cache.write(keyOf(index), PICTURE)
    await leave(index, daysAgo)
  }
  const [abandoned, beingWritten] = [`${pathOf(2)}.a`, `${pathOf(3)}.b`]
  for (const path of [abandoned, beingWritten]) await writeFile(path, 'half')
  const yesterday = new Date(now.getTime() - DAY_MS)
  await utimes(abandoned, yesterday, yesterday)
  await cache.sweep()
  expect(await stored()).toEqual([2, 3, 3])
  await expect(stat(abandoned)).rejects.toThrow()
  expect((await stat(beingWritten)).isFile()).toBe(true)
})

it('deletes pictures when its disk has too little free space', async () => {
  const cache = cacheOf()
  await cache.write(keyOf(1), PICTURE)
  const full = cacheOf({ keepFreeBytes: Number.MAX_SAFE_INTEGER })
  await full.write(keyOf(2), PICTURE)
  expect(await stored()).toEqual([])
  expect(warnings).toEqual([])
})

it('fails no caller when nothing can be written', async () => {
  const place = join(folder, 'no-folder')
  await writeFile(place, '')
  const cache = cacheOf({}, place)
  await cache.write(keyOf(1), PICTURE)
  expect(await cache.read(keyOf(1))).toBeNull()
  await cache.sweep()
  expect(warnings).toHaveLength(1)
})
