import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
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
  'prometheus/rules.test.yml',
  'grafana/sampan.json',
  'kubernetes/monitoring.yaml',
])('%s uses only existing metrics', async (file) => {
  const text = await readFile(new URL(file, deploy), 'utf8')
  const metrics = text.match(/\b(sampan|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(metrics.length).toBeGreaterThan(0)
  const unknown = metrics.filter((name) => !measured.includes(name.replace(/_(count|bucket|sum)$/, '')))
  expect(unknown).toEqual([])
})

it('every alert fires in a case of rules.test.yml, which the workflow gives to promtool', async () => {
  const read = async (file: string) => parse(await readFile(new URL(`prometheus/${file}`, deploy), 'utf8'))
  interface Rules {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[]
  }
  interface Cases {
    readonly tests: readonly {
      readonly alert_rule_test: readonly {
        readonly alertname: string
        readonly exp_alerts: readonly object[]
      }[]
    }[]
  }
  const { groups }: Rules = await read('rules.yml')
  const { tests }: Cases = await read('rules.test.yml')
  const firing = tests
    .flatMap((one) => one.alert_rule_test)
    .filter(({ exp_alerts }) => exp_alerts.length > 0)
    .map(({ alertname }) => alertname)
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(alerts.filter((alert) => !firing.includes(alert))).toEqual([])
})
