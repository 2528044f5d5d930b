import { expect, it } from 'vitest'
import { raiseAlarm } from '../../src/messaging/index.ts'
import { buildMetricsApp } from '../../src/serve-metrics.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

it('serves what the process, the queue and the money look like inside', async () => {
  await aCustomer(test.context)
  await test.context.db.transaction((tx) => raiseAlarm(test.context, tx, 'intent:1', 'capture_stuck'))
  const inside = await buildMetricsApp(test.context, { isDraining: false })
  const metrics = (await inside.inject('/metrics')).payload
  expect((await inside.inject('/readyz')).statusCode).toBe(200)
  await inside.close()
  expect(metrics).toMatch(/^sampan_alarms_open 1$/m)
  expect(metrics).toMatch(/^sampan_database_connections\{state="waiting"\} 0$/m)
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(metrics).toContain('sampan_payment_intents_unfinished')
})
