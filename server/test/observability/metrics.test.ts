import { expect, it } from 'vitest'
import { raiseAlarm } from '../../src/messaging/index.ts'
import { serveMetrics } from '../../src/serve-metrics.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp(() => ({ METRICS_PORT: '39187' }))

it('serves what the process, the queue and the money look like inside', async () => {
  await aCustomer(test.context)
  await test.context.db.transaction((tx) => raiseAlarm(test.context, tx, 'intent:1', 'capture_stuck'))
  const inside = await serveMetrics(test.context, { isDraining: false })
  const metrics = await (await fetch('http://127.0.0.1:39187/metrics')).text()
  expect((await fetch('http://127.0.0.1:39187/readyz')).status).toBe(200)
  await inside?.close()
  expect(metrics).toMatch(/^sampan_alarms_open 1$/m)
  expect(metrics).toMatch(/^sampan_database_connections\{state="waiting"\} 0$/m)
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(metrics).toContain('sampan_payment_intents_unfinished')
})
