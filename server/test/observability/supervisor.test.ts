import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Supervisor } from '../../src/supervisor.ts'

const DIES = '../test/observability/a-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-supervisor-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const starts = async (log: string) => (await readFile(log, 'utf8').catch(() => '')).length

it('starts a process again that died, and none after the end', async () => {
  const log = join(folder, 'log')
  const ended = vi.fn()
  const supervisor = new Supervisor({ onEnd: ended })
  await supervisor.start('The worker', DIES, { LOG: log, DIES_AFTER_MS: '20' }, { isRestarted: true })
  await vi.waitFor(async () => expect(await starts(log)).toBe(2), { timeout: 15_000 })
  await supervisor.end()
  expect(ended).not.toHaveBeenCalled()
})

it('says so when a process dies before it was ready, and does not try again', async () => {
  const log = join(folder, 'log')
  const supervisor = new Supervisor({
    onEnd: (name, code) => ended.resolve([name, code]),
  })
  const ended = Promise.withResolvers<readonly [string, number | null]>()
  void supervisor.start('The API', DIES, { LOG: log, FAILS: '1' }, { isRestarted: true })
  expect(await ended.promise).toEqual(['The API', 3])
  await supervisor.end()
  expect(await starts(log)).toBe(1)
})
