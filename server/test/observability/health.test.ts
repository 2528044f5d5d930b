import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { registry } from '../../src/observability/instruments.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

it('is alive and ready', async () => {
  expect((await test.app.inject({ url: '/livez' })).statusCode).toBe(200)
  const ready = await test.app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ status: 'ready', database: 'ok', migrations: 'ok' })
})

it('is not ready once it drains, and still responds', async () => {
  const readiness = { isDraining: false }
  const app = await buildApp(test.context, { readiness })
  readiness.isDraining = true
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)
  await app.close()
})

it('is not ready before the last migration', async () => {
  await test.ownerDb.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 1
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  const ready = await test.app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ database: 'ok', migrations: 'failed' })
  await test.ownerDb.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
})

it('is alive but not ready while the database is unreachable', async () => {
  const pool = Object.assign(Object.create(test.context.pool), {
    query: () => Promise.reject(new Error('connection refused')),
  })
  const app = await buildApp({ ...test.context, pool })
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ database: 'failed' })
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)
  await app.close()
})

it('measures requests by route pattern, and refusals by code', async () => {
  // The registry belongs to the process, and other suites have run in it.
  registry.resetMetrics()
  await test.ask('/api/account/get_account_info')
  await test.app.inject({ url: '/no/such/page' })
  const metrics = await registry.metrics()
  expect(metrics).toMatch(
    /sampan_http_request_duration_seconds_count\{route="\/api\/account\/get_account_info",status="200"\} 1/,
  )
  expect(metrics).toMatch(/sampan_refusals_total\{path="\/api\/account\/get_account_info",code="9003"\} 1/)
  expect(metrics).not.toContain('/no/such/page')
})
