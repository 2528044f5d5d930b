import { statfs } from 'node:fs/promises'
import { migrationsPending } from '@sampan/database'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { lastBackup, walArchive } from './administration/index.ts'
import type { AppContext } from './context.ts'
import { waitingJobs } from './jobs/queue-state.queries.ts'
import { openAlarmCount } from './messaging/index.ts'
import { healthRoutes, type Readiness, within } from './observability/health.ts'
import { registry } from './observability/instruments.ts'
import { unfinishedIntents } from './payments/index.ts'

const REFRESH_MS = 15_000

/** Serves metrics and health on a separate port that is not public. Does nothing where METRICS_PORT is 0. */
export async function serveMetrics(
  context: AppContext,
  readiness: Readiness,
): Promise<FastifyInstance | undefined> {
  const { METRICS_PORT, METRICS_HOST } = context.environment
  if (METRICS_PORT === 0) return
  const app = await buildMetricsApp(context, readiness)
  await app.listen({ port: METRICS_PORT, host: METRICS_HOST })
  return app
}

/**
 * The server of /metrics, /livez and /readyz, not listening yet. Gauges from the database are read every quarter of a
 * minute instead of on request, so that metrics are available while the database is not, with the age of the last
 * reading.
 */
export async function buildMetricsApp(context: AppContext, readiness: Readiness): Promise<FastifyInstance> {
  const state = new Registry()
  collectDefaultMetrics({ register: state })
  measurePool(state, context)
  measureDisk(state, context)
  const refresh = measureDatabase(state, context)
  await within(refresh()).catch(() => {})
  const timer = setInterval(refresh, REFRESH_MS)
  const all = Registry.merge([registry, state])
  const app = Fastify({ logger: false })
  app.addHook('onClose', async () => clearInterval(timer))
  await app.register(healthRoutes, { context, readiness })
  app.get('/metrics', async (_, reply) => reply.type(all.contentType).send(await all.metrics()))
  return app
}

/** The disk of the shop's data: of the embedded database, or of uploads and caches. */
function measureDisk(state: Registry, { environment }: AppContext): void {
  new Gauge({
    name: 'sampan_data_disk_free_ratio',
    help: 'Share of the disk of DATA_DIR that is free; absent where a process has no such folder',
    registers: [state],
    async collect() {
      const disk = await statfs(environment.DATA_DIR).catch(() => null)
      if (disk) this.set(disk.bavail / disk.blocks)
      else this.remove()
    },
  })
}

function measurePool(state: Registry, { pool }: AppContext): void {
  new Gauge({
    name: 'sampan_database_connections',
    help: 'Connections of this process to PostgreSQL; waiting: work that waits for one',
    labelNames: ['state'],
    registers: [state],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Returns a function that reads the gauges from the database; after a failure they keep their values. */
function measureDatabase(state: Registry, context: AppContext): () => Promise<void> {
  const gauges = databaseGauges([state])
  let readAt: number | undefined
  const startedAt = performance.now()
  new Gauge({
    name: 'sampan_state_age_seconds',
    help: 'Time since queue, payments and alarms were last read from the database, or since the start',
    registers: [state],
    collect() {
      this.set((performance.now() - (readAt ?? startedAt)) / 1000)
    },
  })
  let reading: Promise<void> | undefined
  return () => {
    reading ??= readInto(gauges, context)
      .then(() => {
        readAt = performance.now()
      })
      .catch((err: unknown) => context.log.warn({ err }, 'metrics are old'))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}

function databaseGauges(registers: Registry[]) {
  return {
    queueWaiting: new Gauge({
      name: 'sampan_queue_waiting',
      help: 'Jobs that could run now, by job',
      labelNames: ['job'],
      registers,
    }),
    queueAge: new Gauge({
      name: 'sampan_queue_oldest_seconds',
      help: 'Age of the job that has waited longest, by job',
      labelNames: ['job'],
      registers,
    }),
    intents: new Gauge({
      name: 'sampan_payment_intents_unfinished',
      help: 'Payments that are neither paid nor ended, and money in suspense, by status',
      labelNames: ['status'],
      registers,
    }),
    intentsAge: new Gauge({
      name: 'sampan_payment_intents_oldest_seconds',
      help: 'Age of the oldest payment that is neither paid nor ended, by status',
      labelNames: ['status'],
      registers,
    }),
    alarms: new Gauge({
      name: 'sampan_alarms_open',
      help: 'Alarms that no colleague has resolved',
      registers,
    }),
    backupAge: new Gauge({
      name: 'sampan_backup_age_seconds',
      help: 'Time since the newest recorded backup finished; absent where none is recorded',
      labelNames: ['method'],
      registers,
    }),
    archiveFailing: new Gauge({
      name: 'sampan_wal_archive_failing',
      help: '1 while PostgreSQL fails to archive its write-ahead log',
      registers,
    }),
    migrations: new Gauge({
      name: 'sampan_migrations_pending',
      help: 'Migrations of this version that are missing in the database: until they have run the process is not ready',
      registers,
    }),
  }
}

/** Sets the gauges to what the database has now; labels that have nothing disappear. */
async function readInto(gauges: ReturnType<typeof databaseGauges>, context: AppContext): Promise<void> {
  const { queueWaiting, queueAge, intents, intentsAge, backupAge } = gauges
  const [jobs, unfinished, open, backup, archive, pending] = await Promise.all([
    waitingJobs(context.db),
    unfinishedIntents(context.db, context.now()),
    openAlarmCount(context.db),
    lastBackup(context.db),
    walArchive(context.db),
    migrationsPending(context.pool),
  ])
  for (const gauge of [queueWaiting, queueAge, intents, intentsAge, backupAge]) gauge.reset()
  for (const { name, count, oldestSeconds } of jobs) {
    queueWaiting.set({ job: name }, count)
    queueAge.set({ job: name }, oldestSeconds)
  }
  for (const { status, count, oldestSeconds } of unfinished) {
    intents.set({ status }, count)
    intentsAge.set({ status }, oldestSeconds)
  }
  gauges.alarms.set(open)
  if (backup) {
    const { method, finishedAt } = backup
    backupAge.set({ method }, (context.now().getTime() - finishedAt.getTime()) / 1000)
  }
  gauges.archiveFailing.set(archive.state === 'failing' ? 1 : 0)
  gauges.migrations.set(pending)
}
