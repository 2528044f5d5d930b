import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { refusals } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { FALLBACK, LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { nodeEnvironment, nodeFlags } from '../../../tools/node-flags.mjs'
import { readEnvironment } from '../../src/environment.ts'
import { examineSettings } from '../../src/examine-settings.ts'
import { refusalText } from '../../src/refusal-text.ts'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

// The part of the Compose specification that the file uses, because no package contains its schema. An unknown field is refused.
const duration = z.string().regex(/^\d+(s|m|h)$/)
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  stop_grace_period: duration.optional(),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string().regex(/^\d+m$/), 'max-file': z.string() }),
  }),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
      interval: duration.optional(),
      start_period: duration.optional(),
    })
    .optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition }))]).optional(),
})
const schema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.strictObject({ default: z.strictObject({ enable_ipv6: z.literal(true) }) }),
  volumes: z.record(z.string(), z.null()),
})

const document = parse(read('deploy/compose.yaml'), { merge: true, strict: true })
const { services, volumes } = schema.parse(
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('x-'))),
)
const example = parseEnv(read('deploy/example.env'))
const variables: Record<string, string> = {
  ...example,
  OWNER_PASSWORD: 'the-owner-s',
  APP_PASSWORD: 'the-application-s',
  SECRETS_KEY: 'a key of this shop that nobody else knows',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Shop <hello@shop.example>',
  SUPPORT_EMAIL: 'help@shop.example',
  PAYPAL_BASE_URL: '',
}
/** The variables of a service's process, as Compose computes them. */
function variablesOf(name: string): Record<string, string> {
  const { environment = {}, env_file } = serviceOf(name)
  const interpolated = Object.entries(environment).map(([key, value]) => [
    key,
    value.replace(/\$\{(\w+):\?\}/g, (_, variable: string) => variables[variable] || fail(variable)),
  ])
  return { ...(env_file && variables), ...Object.fromEntries(interpolated) }
}
const fail = (name: string): never => {
  throw new Error(`${name} is not in example.env`)
}
const serviceOf = (name: string) => services[name] ?? fail(name)
const own = ['migrate', 'api-1', 'api-2', 'worker']

it('references only existing services and volumes', () => {
  for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(needed.filter((name) => !services[name])).toEqual([])
    const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((source) => !source.startsWith('.'))
    expect(named.filter((name) => !(name in volumes))).toEqual([])
  }
})

it.each(own)('%s starts in production with the example filled in, and nothing is unsafe', (name) => {
  const environment = readEnvironment({ MODE: 'production', ...variablesOf(name) })
  const findings = examineSettings(environment, ['127.0.0.1', '172.18.0.4'])
  expect(findings.filter(({ level }) => level === 'unsafe' || level === 'missing')).toEqual([])
  expect(environment.LOG_LEVEL).toBe('info')
})

it('gives the owner’s password to migration and backup only', () => {
  const knows = Object.keys(services).filter((name) =>
    Object.values(variablesOf(name)).some((value) => value.includes('the-owner-s')),
  )
  expect(knows.toSorted()).toEqual(['backup', 'database', 'migrate'])
})

it.each(own)('%s has no unnecessary rights', (name) => {
  expect(serviceOf(name)).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
})

it.each(['api-1', 'api-2', 'worker'])('%s has time to drain and to close', (name) => {
  const { DRAIN_SECONDS } = readEnvironment(variablesOf(name))
  // main-api.ts and main-worker.ts end at the latest 15 s after the drain.
  expect(Number.parseInt(serviceOf(name).stop_grace_period ?? '10s', 10)).toBeGreaterThan(15 + DRAIN_SECONDS)
})

it('only Caddy is exposed, and it forwards to every API', () => {
  const open = Object.keys(services).filter((name) => services[name]?.ports)
  expect(open).toEqual(['caddy'])
  const caddyfile = read('deploy/Caddyfile')
  const led = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ')
  expect(led).toEqual(['api-1:3000', 'api-2:3000'])
  const variables = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name ?? '')
  expect(Object.keys(services.caddy?.environment ?? {}).toSorted()).toEqual(
    [...new Set(variables)].toSorted(),
  )
})

it('without any API, Caddy answers in every language with the words of the shop', () => {
  expect(services.caddy?.volumes).toContain('./unavailable.html:/srv/unavailable.html:ro')
  const page = read('deploy/unavailable.html')
  const answer = /map \{header\.lang\} \{busy\} \{(.+?)\}/s.exec(read('deploy/Caddyfile'))?.[1]
  for (const lang of LANGUAGES) {
    const { tag, direction } = languageEntry(lang)
    const section = page.split(`<section lang="${tag}" dir="${direction}">`)[1]?.split('</section>')[0]
    expect(section, `the section of ${tag} in deploy/unavailable.html`).toBeDefined()
    for (const key of ['title', 'text', 'again', 'home'] as const)
      expect(section).toContain(`>${translate(lang, 'error', key)}<`)
    const name = lang === FALLBACK ? 'default' : lang
    expect(answer).toContain(`${name} "${refusalText('busy', lang)}"`)
  }
  expect(read('deploy/Caddyfile')).toContain(`{"code":${refusals.busy.code},`)
})

it('Prometheus scrapes every process with metrics', () => {
  const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml'))
  const targets = scrape_configs[0].static_configs.flatMap((one: { targets: string[] }) => one.targets)
  expect(targets).toEqual(['api-1:9100', 'api-2:9100', 'worker:9100'])
})

it('builds the image once, for all that use it', () => {
  expect(Object.keys(services).filter((name) => services[name]?.build)).toEqual(['migrate'])
  expect(new Set(own.map((name) => serviceOf(name).image))).toEqual(new Set(['sampan']))
})

it('waits for the database that others can reach', () => {
  expect(serviceOf('database').healthcheck?.test.slice(0, 4)).toEqual([
    'CMD',
    'pg_isready',
    '-h',
    '127.0.0.1',
  ])
})

it('backs up once there is something, and reports when no dump is new', () => {
  const { depends_on, healthcheck } = serviceOf('backup')
  expect(depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
  expect(healthcheck?.test[1]).toContain('-mmin -1500')
})

it('backs up the uploads beside the database', () => {
  expect(services.backup?.volumes).toEqual([
    './backup.sh:/backup.sh:ro',
    'files:/files:ro',
    'backups:/backups',
  ])
})

it('keeps secrets, data and history out of git and of the image', () => {
  const lines = (file: string) => read(file).split('\n')
  expect(lines('.gitignore')).toEqual(expect.arrayContaining(['.env', '.data/', 'node_modules/']))
  expect(lines('.dockerignore')).toEqual(
    expect.arrayContaining(['**/.env', '.git', '.data', '**/node_modules', 'server/test', '**/*.test.ts']),
  )
})

const [, last = ''] = read('deploy/Containerfile').split(/^FROM .*slim$/m)

it('the image runs unprivileged and has a health check', () => {
  expect(last).toMatch(/^USER 10001$/m)
  expect(last).toMatch(/^HEALTHCHECK .*\n.*\/livez/m)
})

it('the image starts Node as `npm start` does', () => {
  const [, start = ''] = /^ENTRYPOINT (.+)$/m.exec(last) ?? []
  const limits = nodeFlags.filter((flag) => flag.startsWith('--max-'))
  expect(limits).toHaveLength(2)
  expect(JSON.parse(start)).toEqual(['node', '--import', './tools/preload.mjs', ...limits])
  for (const [name, value] of Object.entries(nodeEnvironment)) expect(last).toContain(` ${name}=${value}`)
})
