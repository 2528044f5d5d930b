import { migrationsPending } from '@sampan/database'
import type { FastifyPluginAsync } from 'fastify'
import type { AppContext } from '../context.ts'
import { oldestWaitingSeconds } from '../jobs/queue-state.queries.ts'

const PATIENCE_MS = 2_000

/** Whether this process should receive requests. Draining begins with SIGTERM and never ends. */
export interface Readiness {
  isDraining: boolean
}

type Check = 'ok' | 'failed'

interface Options {
  readonly context: AppContext
  readonly readiness: Readiness
}

/**
 * `/livez` checks nothing: a database failover must not restart every process. `/readyz` returns 503 while
 * the database is unreachable, while migrations are missing, and while the process drains. With a standby a process
 * stays ready without the primary, because it still answers what is read. The age of the queue is only reported,
 * because a backlog is no reason to send requests elsewhere.
 */
export const healthRoutes: FastifyPluginAsync<Options> = async (app, { context, readiness }) => {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  const servers = context.standby ? [context, context.standby] : [context]
  app.get('/readyz', async (_, reply) => {
    const [migrations, queueSeconds] = await Promise.all([
      within(Promise.any(servers.map(({ pool }) => migrationsPending(pool)))).then(
        (pending): Check => (pending === 0 ? 'ok' : 'failed'),
        () => null,
      ),
      within(Promise.any(servers.map(({ db }) => oldestWaitingSeconds(db)))).catch(() => null),
    ])
    const database: Check = migrations === null ? 'failed' : 'ok'
    const isReady = database === 'ok' && migrations === 'ok' && !readiness.isDraining
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        draining: readiness.isDraining,
        database,
        migrations: migrations ?? 'failed',
        oldest_waiting_job_seconds: queueSeconds,
      })
  })
}

/** Waits for something that must not keep a caller waiting. @throws Error when it takes longer than two seconds */
export const within = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, failed) => {
      setTimeout(() => failed(new Error('no answer in time')), PATIENCE_MS).unref()
    }),
  ])
