import { createServer, connect as dial, type NetConnectOpts, type Server } from 'node:net'
import { refusals } from '@sampan/contract'
import { connect, isDatabaseOutage } from '@sampan/database'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createContext } from '../../src/create-context.ts'
import { startWithDatabase } from '../../src/database-outage.ts'
import { openQueue } from '../../src/jobs/queue.ts'
import { createLogger } from '../../src/logger.ts'
import { databaseEndpoint } from '../database-endpoint.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** A proxy in front of PostgreSQL that can refuse, drop or forward connections, or cut one at a statement. */
function aProxy(target: NetConnectOpts) {
  let drops = 0
  let fatal: string | undefined
  let last: { readonly text: string; readonly reached: () => void } | undefined
  const server: Server = createServer((client) => {
    if (drops > 0) {
      drops -= 1
      return client.destroy()
    }
    const behind = dial(target)
    behind.pipe(client)
    let isSilent = false
    client.on('data', (data) => {
      if (last && data.includes(last.text)) {
        isSilent = true
        last.reached()
        last = undefined
      }
      if (isSilent) return
      if (!fatal || !data.includes(fatal)) return behind.write(data)
      fatal = undefined
      return client.destroy()
    })
    client.on('close', () => behind.destroy())
    client.on('error', () => behind.destroy())
    behind.on('error', () => client.destroy())
  })
  return {
    drop: (count: number) => {
      drops = count
    },
    /** Cuts the next connection that sends this text, before the server receives it. */
    cutAt: (text: string) => {
      fatal = text
    },
    /** Passes on nothing from the next connection that sends this text. Resolves when it was sent. */
    silenceAt: (text: string) =>
      new Promise<void>((reached) => {
        last = { text, reached }
      }),
    open: (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done)),
    close: () => new Promise((done) => server.close(done)),
  }
}

async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** A proxy that forwards, and the URL of the database through it. */
async function anOpenProxy() {
  const url = new URL(test.context.environment.DATABASE_URL)
  const proxy = aProxy(databaseEndpoint(url.href))
  const port = await aFreePort()
  await proxy.open(port)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, proxy }
}

it('a process that starts while PostgreSQL is down, or goes down meanwhile, waits and then starts', async () => {
  const url = new URL(test.context.environment.DATABASE_URL)
  const proxy = aProxy(databaseEndpoint(url.href))
  const port = await aFreePort()
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${port}`
  const environment = { ...test.context.environment, DATABASE_URL: proxied.href }
  const warn = vi.spyOn(test.context.log, 'warn')
  warn.mockImplementation(() => {
    // The first attempt finds no server; the first connections of the next one break.
    if (warn.mock.calls.length === 1) {
      proxy.drop(3)
      void proxy.open(port)
    }
  })
  const context = await startWithDatabase(
    () => createContext(environment, { worker: true, connections: 2 }),
    test.context.log,
  )
  expect(warn.mock.calls.length).toBeGreaterThan(1)
  expect((await context.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await context.close()
  await proxy.close()
})

it('a call that the database does not answer is refused as busy, and logged once', async () => {
  const { url, proxy } = await anOpenProxy()
  const context = await createContext({ ...test.context.environment, DATABASE_URL: url })
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) })
  const app = await buildApp({ ...context, log })
  for (const _ of [1, 2]) {
    proxy.cutAt('token_hash')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/account/get_account_info',
      headers: { lang: 'en', token: 'any' },
      payload: {},
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json()).toMatchObject({ code: refusals.busy.code, msg: /try again in a moment/ })
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['outage'])
  await app.close()
  await context.close()
  await proxy.close()
})

it('a connection that is lost while its transaction begins is replaced', async () => {
  const { url, proxy } = await anOpenProxy()
  const only = connect(url, 1)
  for (const _ of [1, 2]) {
    proxy.cutAt('begin')
    const { rows } = await only.db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
    expect(rows).toEqual([{ one: 1 }])
  }
  await only.close()
  await proxy.close()
})

it('a connection that is lost without notice is replaced when its answer is overdue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, proxy } = await anOpenProxy()
  const only = connect(url, 1)

  let isLost = proxy.silenceAt('as one')
  const asked = only.pool.query('select 1 as one')
  asked.catch(() => {})
  await isLost
  vi.advanceTimersByTime(65_000)
  await expect(asked).rejects.toSatisfy(isDatabaseOutage)

  isLost = proxy.silenceAt('as one')
  const transaction = only.db.transaction((tx) => tx.execute(sql`select 1 as one`))
  await isLost
  vi.advanceTimersByTime(65_000)
  expect((await transaction).rows).toEqual([{ one: 1 }])
  await only.close()

  const job = { name: 'of-this-test', run: async () => {} }
  const queue = await openQueue({ url, worker: false, onError: () => {}, onFailure: () => {} }, [job])
  await test.context.db.transaction((tx) => queue.send(tx, job, {}))
  isLost = proxy.silenceAt('SKIP LOCKED')
  const drained = queue.drain(test.context.db, [job])
  drained.catch(() => {})
  await isLost
  vi.advanceTimersByTime(65_000)
  await expect(drained).rejects.toSatisfy(isDatabaseOutage)
  await queue.close()
  await proxy.close()
})

it('a start that fails for another reason is not retried', async () => {
  const start = vi.fn(async () => {
    throw new Error('no rights')
  })
  await expect(startWithDatabase(start, test.context.log)).rejects.toThrow('no rights')
  expect(start).toHaveBeenCalledTimes(1)
})
