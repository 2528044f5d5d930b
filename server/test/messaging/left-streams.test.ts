import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createContext } from '../../src/create-context.ts'
import { aCustomer } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** Asks for the changes of a customer, whose stream lasts until the signal. */
const aStream = (origin: string, token: string, signal: AbortSignal) =>
  fetch(`${origin}/api/account/changes`, { headers: { token }, signal })

/** Lets no session be read until the work is done. */
const whileNoSessionIsRead = (work: () => Promise<void>) =>
  test.ownerDb.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`)
    await work()
  })

it('no stream is kept for a browser that left while its session was checked', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await aCustomer(test.context)
  const responses: ServerResponse[] = []
  test.app.server.on('request', (_, response) => responses.push(response))
  await whileNoSessionIsRead(async () => {
    const leaving = new AbortController()
    // As many as a customer may have.
    for (let n = 0; n < 10; n += 1) aStream(origin, token, leaving.signal).catch(() => {})
    await expect.poll(() => responses).toHaveLength(10)
    leaving.abort()
    await expect.poll(() => responses.every(({ closed }) => closed)).toBe(true)
  })
  await expect.poll(() => test.context.pool.idleCount).toBe(test.context.pool.totalCount)
  const last = new AbortController()
  expect((await aStream(origin, token, last.signal)).status).toBe(200)
  last.abort()
})

it('no stream is opened whose session is checked while the process ends', async () => {
  const context = await createContext(test.context.environment, { connections: 4 })
  const app = await buildApp(context)
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await aCustomer(test.context)
  const under: Promise<unknown>[] = []
  await whileNoSessionIsRead(async () => {
    under.push(aStream(at, token, AbortSignal.timeout(60_000)))
    await lockWaiters(test, 1)
    under.push(app.close())
  })
  expect(await Promise.all(under)).toMatchObject([{ status: 503 }, undefined])
  await context.close()
})
