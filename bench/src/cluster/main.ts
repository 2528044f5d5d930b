/**
 * `npm run cluster [-- --customers 100 --staff 10 --at-once 4 --keep]`: installs missing Debian packages, starts the
 * processes of many machines on this one (loopback only, in a temporary folder), lets customers and staff work, and
 * breaks one part after the other; then destroys the database and restores it to a second. Exits with code 1 when
 * something acknowledged was lost or doubled, the books do not balance, or a goal of availability was missed. `--keep`
 * keeps the folder with the logs.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import { recovered } from '../chaos/invariants.ts'
import { openProviders, shopAt } from '../chaos/shop.ts'
import { application } from './application.ts'
import { openDatabaseCluster } from './database-cluster.ts'
import { EVENTS, type Parts } from './events.ts'
import { openMachine } from './machine.ts'
import { BUCKETS, OBJECTS_KEY, openObjectStore } from './object-store.ts'
import { observe } from './observe.ts'
import { APIS, PORTS, WORKERS } from './ports.ts'
import { startProxies } from './proxies.ts'
import { compare, nothingAcknowledged } from './purchase-load.ts'
import { printResult } from './report.ts'
import { install, missingPackages } from './requirements.ts'
import { restoreDrill } from './restore-drill.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100' },
    staff: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
})
const began = Date.now()
const say = (text: string) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${text}`)

const missing = missingPackages()
if (missing.length > 0) {
  say(`installing ${missing.join(', ')}`)
  try {
    install(missing)
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure)
    process.exit(2)
  }
}
const machine = await openMachine()
const origin = `http://127.0.0.1:${PORTS.http}`
const { providers, settings } = await openProviders(origin)

async function run(): Promise<boolean> {
  say(`starting in ${machine.folder}`)
  const objects = await openObjectStore(machine)
  const database = await openDatabaseCluster(machine, objects)
  const { primary } = await database.roles()
  say('three database servers, one of the standbys synchronous')
  const proxies = await startProxies(machine, database.passwords)
  await database.prepare()
  primary.backrest('stanza-create')
  primary.backrest('--type=full', 'backup')
  say('tables made and backed up')

  const urlAt = (port: number, name: string) =>
    `postgres://sampan:${database.passwords.application}@127.0.0.1:${port}/${name}`
  const env = {
    MODE: 'test',
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: objects.certificate,
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: machine.folder,
    DATABASE_URL: urlAt(PORTS.pooler, 'sampan'),
    STANDBY_DATABASE_URL: urlAt(PORTS.pooler, 'sampan_standby'),
    DIRECT_DATABASE_URL: urlAt(PORTS.primary, 'sampan'),
    DRAIN_SECONDS: '2',
    // All customers call from one machine.
    CALLS_PER_MINUTE: '0',
    SECRETS_KEY: randomBytes(24).toString('hex'),
    S3_ENDPOINT: objects.url,
    S3_BUCKET: BUCKETS.files,
    S3_ACCESS_KEY: OBJECTS_KEY,
    S3_SECRET_KEY: OBJECTS_KEY,
    ...settings,
  }
  const apis = APIS.map((place) =>
    application(machine, 'api', place, { ...env, PORT: String(PORTS.api(place)) }),
  )
  const workers = WORKERS.map((place) => application(machine, 'worker', place, env))
  for (const one of [...apis, ...workers]) await one.start()
  const context = await createContext(readEnvironment({ ...env, LOG_LEVEL: 'silent' }), { connections: 4 })
  const shop = shopAt(origin, context, providers)
  say(`${apis.length} APIs and ${workers.length} workers behind the balancer`)

  const parts: Parts = {
    machine,
    database,
    objects,
    proxies,
    apis,
    workers,
    applicationUrl: env.DATABASE_URL,
  }
  const acknowledged = nothingAcknowledged()
  try {
    const { people, rows, work } = await observe(
      shop,
      parts,
      EVENTS.filter(({ name }) => name.includes(values.only)),
      acknowledged,
      {
        customers: Number(values.customers),
        staff: Number(values.staff),
        atOnce: Number(values['at-once']),
        say,
      },
    )
    const { wrong: unbalanced } = await recovered(shop, async () => [])
    const comparison = await compare(shop, people, acknowledged)
    say('destroying the database')
    for (const failure of work.failures) say(failure)
    const drill = await restoreDrill(shop, parts, people, acknowledged)
    return printResult({ rows, acknowledged, work, comparison, unbalanced, drill })
  } finally {
    await context.close()
  }
}

// PostgreSQL and etcd would outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void machine.close(values.keep).finally(() => process.exit(1)))

let isGood = false
try {
  isGood = await run()
} catch (failure) {
  console.error(failure)
} finally {
  await Promise.all(providers.map((provider) => provider.close()))
  await machine.close(values.keep)
  say(values.keep ? `ended; its logs are in ${machine.folder}/logs` : 'ended, and its folder removed')
}
process.exit(isGood ? 0 : 1)
