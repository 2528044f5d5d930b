import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Supervisor } from '../../src/supervisor.ts'

const CONFIGURED = '../test/observability/a-configured-process.ts'
const DIES = '../test/observability/a-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-supervisor-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const starts = async (log: string) => (await readFile(log, 'utf8').catch(() => '')).length

it('restarts a process that died, and none after the end', async () => {
  const log = join(folder, 'log')
  const ended = vi.fn()
  const supervisor = new Supervisor({ onEnd: ended })
  await supervisor.start('The worker', DIES, { LOG: log, DIES_AFTER_MS: '20' }, { isRestarted: true })
  await expect.poll(() => starts(log)).toBe(2)
  await supervisor.end()
  expect(ended).not.toHaveBeenCalled()
})

it('reports a process that died before it was ready, and does not retry', async () => {
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

it('passes its own settings in place of files, and the other files', async () => {
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'SECRETS_KEY']) {
    const file = join(folder, name)
    await writeFile(file, `the content of the file ${name}\n`)
    vi.stubEnv(`${name}_FILE`, file)
  }
  const supervisor = new Supervisor({ onEnd: () => {} })
  const chosen = { DATABASE_URL: 'postgres://application', MIGRATION_DATABASE_URL: '' }
  expect(await supervisor.start('The API', CONFIGURED, chosen)).toEqual({
    ...chosen,
    SECRETS_KEY: 'the content of the file SECRETS_KEY',
  })
  await supervisor.end()
})

it('stops restartable processes together, so that they drain at the same time', async () => {
  const log = join(folder, 'log')
  const supervisor = new Supervisor({ onEnd: () => {} })
  const env = { LOG: log, DIES_AFTER_MS: '60000', ENDS_WITH: '2' }
  await supervisor.start('The API', DIES, env, { isRestarted: true })
  await supervisor.start('The API', DIES, env, { isRestarted: true })
  await supervisor.end()
  expect(await readFile(log, 'utf8')).toBe('..xx')
})

it('ends a process that hangs by force', async () => {
  const log = join(folder, 'log')
  const supervisor = new Supervisor({ onEnd: () => {} })
  const env = { LOG: log, DIES_AFTER_MS: '600000', ENDS_WITH: '2' }
  await supervisor.start('The API', DIES, env, { isRestarted: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = supervisor.end()
  vi.advanceTimersByTime(90_000)
  vi.useRealTimers()
  await ended
  expect(await readFile(log, 'utf8')).toMatch(/^[.]x?$/)
})

it.each([
  ['a process whose parent ended before it was ready ends, too', new URL('./an-orphan.ts', import.meta.url)],
  [
    'so does one whose parent ended while it loaded its modules',
    new URL('./a-late-orphan.ts', import.meta.url),
  ],
])('%s', async (_, file) => {
  const child = fork(file)
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})

it('a process whose `npm start` is killed ends, too', async () => {
  const start = spawn(process.execPath, [fileURLToPath(new URL('a-start.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Of both processes: it closes when neither holds it any more.
  const closed = once(start.stdout, 'close')
  const [said] = await once(start.stdout, 'data')
  expect(String(said)).toBe('ready\n')
  start.kill('SIGKILL')
  await closed
})
