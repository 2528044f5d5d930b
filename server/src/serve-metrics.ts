import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppContext } from './context.ts'
import { waitingJobs } from './jobs/queue-state.queries.ts'
import { openAlarmCount } from './messaging/index.ts'
import { healthRoutes, type Readiness } from './observability/health.ts'
import { registry } from './observability/instruments.ts'
import { unfinishedIntents } from './payments/index.ts'

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

/** The server of /metrics, /livez and /readyz, not listening yet. */
export async function buildMetricsApp(context: AppContext, readiness: Readiness): Promise<FastifyInstance> {
  const state = new Registry()
  collectDefaultMetrics({ register: state })
  measurePool(state, context)
  measureQueue(state, context)
  measureMoney(state, context)
  const all = Registry.merge([registry, state])
  const app = Fastify({ logger: false })
  await app.register(healthRoutes, { context, readiness })
  app.get('/metrics', async (_, reply) => reply.type(all.contentType).send(await all.metrics()))
  return app
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

function measureQueue(state: Registry, context: AppContext): void {
  const age = new Gauge({
    name: 'sampan_queue_oldest_seconds',
    help: 'Age of the job that has waited longest, by job',
    labelNames: ['job'],
    registers: [state],
  })
  new Gauge({
    name: 'sampan_queue_waiting',
    help: 'Jobs that could run now, by job',
    labelNames: ['job'],
    registers: [state],
    async collect() {
      this.reset()
      age.reset()
      for (const { name, count, oldestSeconds } of await waitingJobs(context.db)) {
        this.set({ job: name }, count)
        age.set({ job: name }, oldestSeconds)
      }
    },
  })
}

function measureMoney(state: Registry, context: AppContext): void {
  const age = new Gauge({
    name: 'sampan_payment_intents_oldest_seconds',
    help: 'Age of the oldest payment that is neither paid nor ended, by status',
    labelNames: ['status'],
    registers: [state],
  })
  new Gauge({
    name: 'sampan_payment_intents_unfinished',
    help: 'Payments that are neither paid nor ended, and money in suspense, by status',
    labelNames: ['status'],
    registers: [state],
    async collect() {
      this.reset()
      age.reset()
      for (const { status, count, oldestSeconds } of await unfinishedIntents(context.db, context.now())) {
        this.set({ status }, count)
        age.set({ status }, oldestSeconds)
      }
    },
  })
  new Gauge({
    name: 'sampan_alarms_open',
    help: 'Alarms that no colleague has resolved',
    registers: [state],
    async collect() {
      this.set(await openAlarmCount(context.db))
    },
  })
}
