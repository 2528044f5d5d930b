import { QUEUE_SCHEMA, type Transaction } from '@sampan/database'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'

/** What the queue must know of a job; `run` only types the data. */
interface JobDefinition<Data extends object> {
  readonly name: string
  run(context: never, data: Data): Promise<void>
}

/** A job with everything it needs bound: see `bindJobs`. */
export interface BoundJob {
  readonly name: string
  readonly cron?: string | undefined
  readonly retries?: number | undefined
  run(data: object): Promise<void>
}

type JobQueueOptions = Pick<BoundJob, 'name' | 'retries'>

/** The queue in PostgreSQL. Sending takes the transaction, so that nothing is enqueued for what was rolled back. */
export interface Queue {
  send<Data extends object>(
    tx: Transaction,
    job: JobDefinition<Data>,
    data: Data,
    options?: { after?: Date; once?: string },
  ): Promise<void>
  /** Works off the jobs until `close`. Only the worker process calls it. */
  work(jobs: readonly BoundJob[]): Promise<void>
  /** Runs everything that waits now, in this process, until nothing is left: for tests. */
  drain(jobs: readonly BoundJob[]): Promise<void>
  close(): Promise<void>
}

interface QueueOptions {
  url: string
  /** True in the worker: maintenance and cron run there. */
  worker: boolean
  onError: (error: unknown) => void
  /** A run of a job failed; it is tried again later. */
  onFailure: (job: string, id: string, failure: unknown) => void
}

/** A sender wakes the worker at once; a backlog (after a pause, say) is worked off without waiting in between. */
const WORKING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** One job of a batch fails by itself: the others are not tried again for its sake. */
async function runOne(
  job: BoundJob,
  one: { id: string; data: object | null },
  onFailure: QueueOptions['onFailure'],
): Promise<JobResult> {
  try {
    await job.run(one.data ?? {})
    return { id: one.id, status: 'completed' }
  } catch (failure) {
    onFailure(job.name, one.id, failure)
    return { id: one.id, status: 'failed', output: { message: String(failure) } }
  }
}

/** Connects the queue and makes sure that every job has its place in it. */
export async function openQueue(options: QueueOptions, jobs: readonly JobQueueOptions[]): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.url,
    // The database was prepared with the schema; making one takes rights that the application does not have.
    schema: QUEUE_SCHEMA,
    createSchema: false,
    max: options.worker ? 6 : 2,
    supervise: options.worker,
    schedule: options.worker,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    useListenNotify: options.worker,
  })
  boss.on('error', options.onError)
  await boss.start()
  for (const job of jobs) {
    if (await boss.getQueue(job.name)) continue
    await boss.createQueue(job.name, {
      retryLimit: job.retries ?? 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: 120,
      // A worker that died is noticed by its silence, long before its jobs would have run out of time.
      heartbeatSeconds: 20,
      deleteAfterSeconds: 86_400,
      notify: true,
    })
  }
  return {
    async send(tx, job, data, { after, once } = {}) {
      await boss.send(job.name, data, {
        db: fromDrizzle(tx, sql),
        ...(after ? { startAfter: after } : {}),
        ...(once ? { singletonKey: once } : {}),
      })
    },
    async work(all) {
      for (const job of all) {
        if (job.cron) await boss.schedule(job.name, job.cron)
        await boss.work(job.name, WORKING, async (batch: { id: string; data: object | null }[]) => {
          const results: JobResult[] = []
          for (const one of batch) results.push(await runOne(job, one, options.onFailure))
          return results
        })
      }
    },
    async drain(all) {
      for (let found = true; found; ) {
        found = false
        for (const job of all) {
          for (const one of await boss.fetch<object>(job.name, { batchSize: 50 })) {
            found = true
            await job.run(one.data ?? {})
            await boss.complete(job.name, one.id)
          }
        }
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
