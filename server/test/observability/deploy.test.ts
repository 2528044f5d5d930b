import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { serveMetrics } from '../../src/serve-metrics.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp(() => ({ METRICS_PORT: '39188' }))
const deploy = new URL('../../../deploy/', import.meta.url)
let measured: readonly string[]

beforeAll(async () => {
  const inside = await serveMetrics(test.context, { isDraining: false })
  const served = await (await fetch('http://127.0.0.1:39188/metrics')).text()
  measured = [...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '')
  await inside?.close()
})

it.each([
  'prometheus/rules.yml',
  'grafana/sampan.json',
  'kubernetes/monitoring.yaml',
])('%s asks only for what is measured', async (file) => {
  const text = await readFile(new URL(file, deploy), 'utf8')
  const asked = text.match(/\b(sampan|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(asked.length).toBeGreaterThan(0)
  const unknown = asked.filter((name) => !measured.includes(name.replace(/_(count|bucket|sum)$/, '')))
  expect(unknown).toEqual([])
})
