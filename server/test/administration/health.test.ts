import { alarms, processes } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { and, eq, isNull, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchServices } from '../../src/administration/health/watch-services.ts'
import { buildApp } from '../../src/app.ts'
import { startHeartbeat } from '../../src/observability/heartbeat.ts'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const stateOf = async (part: string) => {
  const { data } = await test.ask('/api/service/get_status')
  return data.parts.find((one: { part: string }) => one.part === part)?.state
}

const aProcess = (overrides: Partial<typeof processes.$inferInsert> = {}) =>
  test.context.db.insert(processes).values({
    ...{ name: 'worker', host: 'a', pid: 1, startedAt: test.context.now(), seenAt: test.context.now() },
    ...overrides,
  })

it('reports publicly that background work is down while no worker reports', async () => {
  expect(await stateOf('background')).toBe('failing')
  await aProcess()
  expect(await stateOf('background')).toBe('working')
  test.pass(61_000)
  expect(await stateOf('background')).toBe('failing')
})

it('merges the outcomes of all processes: a working one does not hide a failing one', async () => {
  const at = (secondsAgo: number) => new Date(test.context.now().getTime() - secondsAgo * 1000).toISOString()
  expect(await stateOf('payments')).toBe('working')
  await aProcess({ services: { paypal: { okAt: at(500), failedAt: null } } })
  await aProcess({ services: { paypal: { okAt: null, failedAt: at(5) } } })
  expect(await stateOf('payments')).toBe('failing')
  await aProcess({ services: { paypal: { okAt: at(1), failedAt: null } } })
  expect(await stateOf('payments')).toBe('slow')
})

it('reports product look-ups as failing while other services work', async () => {
  const at = new Date(test.context.now().getTime() - 1_000).toISOString()
  const works = { okAt: at, failedAt: null }
  const others = ['stripe', '17track', 'yunexpress', '1688', 'push', 'rates', 'bucket', 'clamd']
  const services = Object.fromEntries(others.map((name) => [name, works]))
  await aProcess({ services: { ...services, 'api.onebound.example': { okAt: null, failedAt: at } } })
  expect(await stateOf('product_look_ups')).toBe('failing')
})

it('reports mail as failing while the mail server does not accept any, though no job waits', async () => {
  const ago = (seconds: number) => new Date(test.context.now().getTime() - seconds * 1000).toISOString()
  expect(await stateOf('mail')).toBe('working')
  await aProcess({ services: { mail: { okAt: ago(500), failedAt: ago(1) } } })
  expect(await stateOf('mail')).toBe('failing')
})

it('reports the shop as slow while no picture can be uploaded', async () => {
  const ago = (seconds: number) => new Date(test.context.now().getTime() - seconds * 1000).toISOString()
  test.pass(600_000)
  expect(await stateOf('shop')).toBe('working')
  await aProcess({ services: { bucket: { okAt: ago(500), failedAt: ago(1) } } })
  expect(await stateOf('shop')).toBe('slow')
})

it('reports the shop as failing while the database does not respond', async () => {
  const db = Object.assign(Object.create(test.context.db), {
    select: () => {
      throw new Error('connection refused')
    },
  })
  const said = vi.spyOn(test.context.log, 'error')
  const app = await buildApp({ ...test.context, db })
  const ask = () => app.inject({ method: 'POST', url: '/api/service/get_status', payload: {} })
  const answer = await ask()
  await ask()
  await app.close()
  // Not once for each of the visitors who want to know.
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
  expect(answer.json()).toMatchObject({ code: 0, data: { parts: [{ part: 'shop', state: 'failing' }] } })
})

it('shows admins the processes, and deletes the row of one that ends', async () => {
  const { token } = await aStaffMember(test.context, 'admin')
  const mine = async () =>
    (await test.ask('/api/staff/health/get', {}, { token })).data.processes.filter(
      ({ pid }: { pid: number }) => pid === process.pid,
    )
  const end = await startHeartbeat(test.context, 'api')
  expect(await mine()).toMatchObject([{ name: 'api', is_alive: true }])
  await end()
  expect(await mine()).toEqual([])
})

it('deletes processes that died a day ago when another one starts', async () => {
  await aProcess({ host: 'gone', seenAt: new Date(test.context.now().getTime() - 90_000_000) })
  const end = await startHeartbeat(test.context, 'api')
  expect(await test.context.db.select().from(processes).where(eq(processes.host, 'gone'))).toEqual([])
  await end()
})

it('shows the health to admins only', async () => {
  const { token } = await aStaffMember(test.context, 'finance')
  expect((await test.ask('/api/staff/health/get', {}, { token })).code).toBe(9005)
  const admin = await aStaffMember(test.context, 'admin')
  const { data } = await test.ask('/api/staff/health/get', {}, { token: admin.token })
  expect(data).toMatchObject({ open_alarms: 0, last_backup_at: '0000-00-00 00:00:00' })
  expect(data.database).toMatchObject({ migrations_pending: 0, connections_max: expect.any(Number) })
})

describe('an outside service that only fails', () => {
  const ago = (minutes: number) => new Date(test.context.now().getTime() - minutes * 60_000).toISOString()
  const openAlarms = async () => {
    await Promise.all([watchServices(test.context), watchServices(test.context)])
    const isOfService = and(like(alarms.subject, 'service:%'), isNull(alarms.resolvedAt))
    const open = await test.context.db.select().from(alarms).where(isOfService)
    return open.map(({ subject, message }) => `${subject} ${message}`).toSorted()
  }
  const failing = (since: number, last: number, okAt: string | null = null) => ({
    ...{ okAt, failedAt: ago(last), failingSince: ago(since) },
  })
  beforeEach(async () => {
    await test.context.db.delete(processes)
  })

  it('for two hours raises one alarm, which ends when any process gets an answer', async () => {
    const down = ['paypal', 'yunexpress', 'open.example', 'mail', 'bucket']
    const services = (since: number) => Object.fromEntries(down.map((name) => [name, failing(since, 1)]))
    await aProcess({ services: services(120.5) })
    expect(await openAlarms()).toEqual([])
    await aProcess({ services: services(121) })
    const all = down.map((name) => `service:${name} service_down`).toSorted()
    expect(await openAlarms()).toEqual(all)
    const { token } = await aStaffMember(test.context, 'admin')
    const { data } = await test.ask('/api/staff/health/get', {}, { token })
    expect(data.services).toContainEqual(
      expect.objectContaining({ service: 'mail', failing_since: toWireTime(new Date(ago(121))) }),
    )
    await aProcess({ services: { mail: { okAt: ago(0), failedAt: ago(300), failingSince: null } } })
    expect(await openAlarms()).toEqual(all.filter((one) => !one.includes(':mail ')))
    await test.context.db.delete(processes)
    expect(await openAlarms()).toEqual(all.filter((one) => !one.includes(':mail ')))
  })

  it('in one process, while another gets answers, is not down', async () => {
    await aProcess({ services: { stripe: failing(500, 1) } })
    await aProcess({ services: { stripe: { okAt: ago(60), failedAt: null, failingSince: null } } })
    expect(await openAlarms()).not.toContain('service:stripe service_down')
    await aProcess({
      services: { rates: failing(500, 1, ago(501)), push: { okAt: null, failedAt: ago(500) } },
    })
    expect(await openAlarms()).toContain('service:rates service_down')
    expect(await openAlarms()).not.toContain('service:push service_down')
  })
})
