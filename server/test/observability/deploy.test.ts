import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { buildMetricsApp } from '../../src/serve-metrics.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const deploy = new URL('../../../deploy/', import.meta.url)
let measured: readonly string[]

beforeAll(async () => {
  const inside = await buildMetricsApp(test.context, { isDraining: false })
  const served = (await inside.inject('/metrics')).payload
  measured = [...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '')
  await inside.close()
})

it.each([
  'prometheus/rules.yml',
  'grafana/sampan.json',
  'kubernetes/monitoring.yaml',
])('%s uses only existing metrics', async (file) => {
  const text = await readFile(new URL(file, deploy), 'utf8')
  const metrics = text.match(/\b(sampan|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(metrics.length).toBeGreaterThan(0)
  const unknown = metrics.filter((name) => !measured.includes(name.replace(/_(count|bucket|sum)$/, '')))
  expect(unknown).toEqual([])
})
