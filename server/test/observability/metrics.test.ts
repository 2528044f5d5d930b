import { expect, it } from 'vitest'
import { raiseAlarm } from '../../src/messaging/index.ts'
import { buildMetricsApp } from '../../src/serve-metrics.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

it('serves the metrics of the process, the queue and the money internally', async () => {
  await aCustomer(test.context)
  await test.context.db.transaction((tx) => raiseAlarm(test.context, tx, 'intent:1', 'capture_stuck'))
  const inside = await buildMetricsApp(test.context, { isDraining: false })
  const metrics = (await inside.inject('/metrics')).payload
  expect((await inside.inject('/readyz')).statusCode).toBe(200)
  await inside.close()
  expect(metrics).toMatch(/^sampan_alarms_open 1$/m)
  expect(metrics).toMatch(/^sampan_database_connections\{state="waiting"\} 0$/m)
  const free = Number(/^sampan_data_disk_free_ratio (\S+)$/m.exec(metrics)?.[1])
  expect(free > 0 && free < 1, `${free}`).toBe(true)
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(metrics).toContain('sampan_payment_intents_unfinished')
})

it('says nothing of a disk that a process does not use', async () => {
  const environment = { ...test.context.environment, DATA_DIR: '/nowhere/at/all' }
  const inside = await buildMetricsApp({ ...test.context, environment }, { isDraining: false })
  const { statusCode, payload } = await inside.inject('/metrics')
  await inside.close()
  expect(statusCode).toBe(200)
  expect(payload).not.toMatch(/^sampan_data_disk_free_ratio \S/m)
})

it('counts the migrations that the database lacks', async () => {
  const read = async (pool: typeof test.context.pool) => {
    const inside = await buildMetricsApp({ ...test.context, pool }, { isDraining: false })
    const { payload } = await inside.inject('/metrics')
    await inside.close()
    return Number(/^sampan_migrations_pending (\d+)$/m.exec(payload)?.[1])
  }
  expect(await read(test.context.pool)).toBe(0)
  const older = { query: async () => ({ rows: [{ latest: '0' }] }) }
  expect(await read(Object.assign(Object.create(test.context.pool), older))).toBeGreaterThan(50)
})

it('serves the last known state with its age while the database is unavailable', async () => {
  let away = false
  const select = test.context.db.select.bind(test.context.db)
  const db = Object.assign(Object.create(test.context.db), {
    execute: (...args: Parameters<typeof test.context.db.execute>) =>
      away ? Promise.reject(new Error('connection refused')) : test.context.db.execute(...args),
    select: (...args: []) => {
      if (away) throw new Error('connection refused')
      return select(...args)
    },
  })
  await test.context.db.transaction((tx) => raiseAlarm(test.context, tx, 'intent:2', 'capture_stuck'))
  const inside = await buildMetricsApp({ ...test.context, db }, { isDraining: false })
  away = true
  const served = await inside.inject('/metrics')
  await inside.close()
  expect(served.statusCode).toBe(200)
  expect(served.payload).toMatch(/^sampan_alarms_open 2$/m)
  expect(served.payload).toMatch(/^sampan_state_age_seconds [\d.e-]+$/m)

  // A process that starts without the database serves its own metrics.
  const later = await buildMetricsApp({ ...test.context, db }, { isDraining: false })
  const own = await later.inject('/metrics')
  await later.close()
  expect(own.statusCode).toBe(200)
  expect(own.payload).toContain('process_resident_memory_bytes')
})
