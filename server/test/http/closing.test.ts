import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

it('a server that closes answers the request under way, and ends its connection', async () => {
  const app = await buildApp(test.context)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  // No connection ends by its own time.
  app.server.keepAliveTimeout = 0
  const browser = dial(Number(port), '127.0.0.1')
  await once(browser, 'connect')
  const received = text(browser)
  const closed = await test.ownerDb.transaction(async (tx) => {
    await tx.execute(sql`lock table pgboss.job in access exclusive mode`)
    browser.write('GET /readyz HTTP/1.1\r\nhost: sampan.test\r\n\r\n')
    await lockWaiters(test, 1)
    return { done: app.close() }
  })
  expect(await received).toMatch(/^HTTP\/1.1 200 .*"database":"ok"/s)
  await closed.done
})
