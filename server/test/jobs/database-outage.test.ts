import { createServer, connect as dial, type NetConnectOpts, type Server } from 'node:net'
import { connect } from '@sampan/database'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createContext } from '../../src/create-context.ts'
import { startWithDatabase } from '../../src/database-outage.ts'
import { databaseEndpoint } from '../database-endpoint.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** A proxy in front of PostgreSQL that can refuse, drop or forward connections, or cut one at a statement. */
function aProxy(target: NetConnectOpts) {
  let drops = 0
  let fatal: string | undefined
  const server: Server = createServer((client) => {
    if (drops > 0) {
      drops -= 1
      return client.destroy()
    }
    const behind = dial(target)
    behind.pipe(client)
    client.on('data', (data) => {
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

it('a connection that is lost while its transaction begins is replaced', async () => {
  const url = new URL(test.context.environment.DATABASE_URL)
  const proxy = aProxy(databaseEndpoint(url.href))
  const port = await aFreePort()
  await proxy.open(port)
  url.host = `127.0.0.1:${port}`
  const only = connect(url.href, 1)
  for (const _ of [1, 2]) {
    proxy.cutAt('begin')
    const { rows } = await only.db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
    expect(rows).toEqual([{ one: 1 }])
  }
  await only.close()
  await proxy.close()
})

it('a start that fails for another reason is not retried', async () => {
  const start = vi.fn(async () => {
    throw new Error('no rights')
  })
  await expect(startWithDatabase(start, test.context.log)).rejects.toThrow('no rights')
  expect(start).toHaveBeenCalledTimes(1)
})
