import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment } from '../../src/environment.ts'
import { customResources } from './custom-resources.ts'

const folder = new URL('../../../deploy/kubernetes/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

type Resource = { apiVersion: string; kind: string; metadata: { name: string } }
const kustomization: { resources: string[] } = parse(read('kustomization.yaml'))
const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file), { strict: true }).map((document) => document.toJS() as Resource),
)
const settings = parseEnv(read('settings.env'))
const secrets = parseEnv(read('secrets.example.env'))
const known = new Set(Object.keys(readEnvironment({})))

const models = Object.fromEntries(
  [Deployment, Job, Service, Ingress, NetworkPolicy, PodDisruptionBudget, HorizontalPodAutoscaler].map(
    (Model) => [`${Model.apiVersion} ${Model.kind}`, Model as new (data: never) => { validate(): void }],
  ),
)

const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as (Resource &
  Pick<IDeployment, 'spec'>)[]
const pods = workloads.map(({ metadata, spec }) => {
  const pod = spec?.template.spec
  const container = pod?.containers[0]
  if (!pod || !container) throw new Error(`${metadata.name} has no container`)
  return { name: metadata.name, pod, container, env: container.env ?? [] }
})
const podOf = (name: string) => pods.find((one) => one.name === name) as (typeof pods)[number]

function specOf(kind: string, name: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the schemas check the shapes
  return (resources.find((one) => one.kind === kind && one.metadata.name === name) as any).spec
}

it('lists every file', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
})

it.each(
  resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const),
)('%s fits its schema and names no namespace', (_, resource) => {
  const name = `${resource.apiVersion} ${resource.kind}`
  const Model = models[name]
  if (Model) new Model(resource as never).validate()
  else expect(customResources[name]?.safeParse(resource).error?.issues).toBeUndefined()
  expect(Model ?? customResources[name]).toBeDefined()
  expect(resource.metadata).not.toHaveProperty('namespace')
})

it('refuses invalid values', () => {
  const wrong = { metadata: { name: 'x' }, spec: { selector: {}, template: { spec: { containers: [{}] } } } }
  expect(() => new Deployment(wrong as never).validate()).toThrow()
})

it('sets only variables that the shop reads', () => {
  for (const name of [...Object.keys(settings), ...Object.keys(secrets)]) expect(known).toContain(name)
  for (const { env } of pods) {
    for (const [place, { name }] of env.entries()) {
      const isPart = env.slice(place + 1).some(({ value }) => value?.includes(`$(${name})`))
      expect(known.has(name) || isPart, name).toBe(true)
    }
  }
})

it('reads secrets only from secrets', () => {
  const isSecret = (name: string) => /KEY|SECRET|TOKEN|PASSWORD|WEBHOOK_ID|SMTP_URL/.test(name)
  expect(Object.keys(settings).filter(isSecret)).toEqual([])
  expect(Object.entries(secrets).filter(([, value]) => value !== '')).toEqual([])
  for (const { env, container } of pods) {
    for (const { name, value, valueFrom } of env) {
      if (isSecret(name)) expect(valueFrom?.secretKeyRef, name).toBeDefined()
      if (name.endsWith('DATABASE_URL')) expect(value).toMatch(/^postgres:\/\/\w+:\$\(\w+\)@/)
    }
    expect(container.envFrom).toContainEqual({ secretRef: { name: 'sampan-secrets' } })
  }
})

it('starts in production mode with these settings', () => {
  const filled = Object.keys(secrets).map((name) => [name, 'x'.repeat(32)])
  const environment = readEnvironment({ ...settings, ...Object.fromEntries(filled) })
  expect(environment.MODE).toBe('production')
  expect(environment.PUBLIC_URL).toBe(`https://${specOf('Ingress', 'sampan').rules[0].host}`)
})

it('routes each address to its service', () => {
  const host = (pod: string, name: string) => {
    const { value } = podOf(pod).env.find((one) => one.name === name) ?? {}
    return value && new URL(value.replaceAll(/\$\(\w+\)/g, 'p')).hostname
  }
  for (const name of ['sampan-api', 'sampan-worker', 'sampan-migrate']) {
    expect(host(name, 'DATABASE_URL')).toBe('sampan-pooler')
    expect(host(name, 'DIRECT_DATABASE_URL')).toBe('sampan-database-rw')
  }
  expect(host('sampan-migrate', 'MIGRATION_DATABASE_URL')).toBe('sampan-database-rw')
  expect(host('sampan-api', 'MIGRATION_DATABASE_URL')).toBeUndefined()
  expect(host('sampan-worker', 'MIGRATION_DATABASE_URL')).toBeUndefined()
  expect(specOf('Pooler', 'sampan-pooler')).toMatchObject({
    type: 'rw',
    pgbouncer: { poolMode: 'transaction' },
  })
  expect(specOf('Cluster', 'sampan-database').certificates.serverAltDNSNames).toContain('sampan-pooler')
})

it('reads from standbys only if every one of them has all acknowledged writes', () => {
  const { instances, postgresql } = specOf('Cluster', 'sampan-database')
  const isUsed = pods.some(({ env }) => env.some(({ name }) => name === 'STANDBY_DATABASE_URL'))
  expect(isUsed && postgresql.synchronous.number < instances - 1).toBe(false)
})

it.each(pods)('$name has no unnecessary rights', ({ pod, container }) => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
  })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

it.each(['api', 'worker'])('%s has health checks and time to drain', (component) => {
  const { pod, container } = podOf(`sampan-${component}`)
  expect(container.livenessProbe?.httpGet?.path).toBe('/livez')
  expect(container.readinessProbe?.httpGet?.path).toBe('/readyz')
  // main-api.ts and main-worker.ts end at the latest 15 s after the drain.
  const drain = component === 'api' ? Number(settings.DRAIN_SECONDS) : 0
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(15 + drain)
  const { periodSeconds = 10, failureThreshold = 3 } = container.readinessProbe ?? {}
  expect(Number(settings.DRAIN_SECONDS)).toBeGreaterThan(periodSeconds * failureThreshold)
  expect(specOf('PodDisruptionBudget', `sampan-${component}`).maxUnavailable).toBe(1)
})

it('keeps health and metrics internal', () => {
  const [rule] = specOf('Ingress', 'sampan').rules
  for (const path of ['/livez', '/readyz']) {
    expect(rule.http.paths).toContainEqual(
      expect.objectContaining({
        path,
        backend: { service: { name: 'sampan-inside', port: { name: 'http' } } },
      }),
    )
  }
  expect(specOf('Service', 'sampan-inside')).not.toHaveProperty('selector')
  expect(specOf('Service', 'sampan-api').ports).toHaveLength(1)
})

it('a built file that one pod lacks is asked of another, at the address of the shop', () => {
  const [{ host, http }] = specOf('Ingress', 'sampan-built-files').rules
  const shop = specOf('Ingress', 'sampan')
  expect([host, specOf('Ingress', 'sampan-built-files').tls]).toEqual([shop.rules[0].host, shop.tls])
  const toApi = { service: { name: 'sampan-api', port: { name: 'http' } } }
  expect(http.paths).toEqual([{ path: '/assets', pathType: 'Prefix', backend: toApi }])
})

it('Prometheus reaches the database, whose backups a rule watches', () => {
  const { selector, podMetricsEndpoints } = specOf('PodMonitor', 'sampan-database')
  const policy = specOf('NetworkPolicy', 'sampan-database')
  expect(selector.matchLabels).toMatchObject(policy.podSelector.matchLabels)
  expect(podMetricsEndpoints).toEqual([{ port: 'metrics' }])
  const monitoring = { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } }
  expect(policy.ingress).toContainEqual({
    from: [{ namespaceSelector: monitoring }],
    // CloudNativePG's port named `metrics`.
    ports: [{ protocol: 'TCP', port: 9187 }],
  })
})
