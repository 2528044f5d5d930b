import { setTimeout as pause } from 'node:timers/promises'
import {
  executePrepared,
  POOL_SETTINGS,
  QUEUE_SCHEMA,
  type Queryable,
  type Transaction,
} from '@sampan/database'
import { type JobResult, PgBoss } from 'pg-boss'
import { jobSeconds } from '../observability/instruments.ts'
import { failureText } from '../observability/redact.ts'
import { waitingJobs } from './queue-state.queries.ts'

/** The part of a job that the queue needs; `run` only types the data. */
interface JobDefinition<Data extends object> {
  readonly name: string
  run(context: never, data: Data): Promise<void>
}

/** A job bound to its context; see `bindJobs`. */
export interface BoundJob {
  readonly name: string
  readonly cron?: string | undefined
  readonly atStart?: boolean | undefined
  readonly retries?: number | undefined
  run(data: object): Promise<void>
}

type JobQueueOptions = Pick<BoundJob, 'name' | 'retries'>

/** The job queue in PostgreSQL. Sending uses the caller's transaction, so a rollback also removes the job. */
export interface Queue {
  send<Data extends object>(
    tx: Transaction,
    job: JobDefinition<Data>,
    data: Data,
    options?: { after?: Date; once?: string },
  ): Promise<void>
  /** Runs jobs until `close`. Only the worker process calls it. */
  work(db: Queryable, jobs: readonly BoundJob[]): Promise<void>
  /** Runs all waiting jobs in this process until none is left; for tests. */
  drain(db: Queryable, jobs: readonly BoundJob[]): Promise<void>
  close(): Promise<void>
}

interface QueueOptions {
  url: string
  /** True in the worker, which runs maintenance and cron. */
  worker: boolean
  onError: (error: unknown) => void
  /** Called when a run of a job failed; it is retried later. */
  onFailure: (job: string, id: string, failure: unknown) => void
}

/**
 * How often a worker asks which queues have jobs, in one statement. Senders do not notify it: a notification holds a lock
 * of the whole server until its transaction is flushed, so that all commits with one would follow one another.
 */
const LOOK_MS = 500
/** A backlog (after a pause, for example) is processed without pauses. Queues are polled beside, for what a look misses. */
const WORKING = {
  pollingIntervalSeconds: 30,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** How long closing waits for running jobs; those that take longer run again. */
const CLOSING_MS = 10_000

/** A failing job of a batch fails alone; the others are not retried. */
async function runOne(
  job: BoundJob,
  one: { id: string; data: object | null },
  onFailure: QueueOptions['onFailure'],
): Promise<JobResult> {
  const end = jobSeconds.startTimer({ job: job.name })
  try {
    await job.run(one.data ?? {})
    end({ outcome: 'completed' })
    return { id: one.id, status: 'completed' }
  } catch (failure) {
    end({ outcome: 'failed' })
    onFailure(job.name, one.id, failure)
    return { id: one.id, status: 'failed', output: { message: failureText(failure) } }
  }
}

/** Creates the queue of one job unless it is known; a worker updates one of an earlier version. */
async function openJobQueue(
  boss: PgBoss,
  { name, retries = 8 }: JobQueueOptions,
  { isKnown, worker }: { isKnown: boolean; worker: boolean },
) {
  const settings = {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    // Expiry of a whole batch: its jobs run one after the other and each may wait a minute for an outside
    // service. An expired job would keep running beside its repetition.
    expireInSeconds: WORKING.batchSize * 60,
    // A dead worker is detected by missing heartbeats, long before its jobs would expire. pg-boss allows no less.
    heartbeatSeconds: 10,
    deleteAfterSeconds: 86_400,
    // Also for queues of a version that notified; see `LOOK_MS`.
    notify: false,
  }
  if (!isKnown) await boss.createQueue(name, settings)
  else if (worker) await boss.updateQueue(name, settings)
}

function distinctNames(jobs: readonly JobQueueOptions[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { name } of jobs) {
    if (names.has(name)) throw new Error(`Two jobs are named ${name}`)
    names.add(name)
  }
  return names
}

/** Wakes the workers of those queues that have jobs, until the returned function is called. */
function wakeWorkers(
  boss: PgBoss,
  db: Queryable,
  workers: ReadonlyMap<string, string>,
  onError: QueueOptions['onError'],
): () => void {
  let isEnded = false
  let looking: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      for (const { name } of await waitingJobs(db)) boss.notifyWorker(workers.get(name) ?? '')
    } catch (error) {
      onError(error)
    }
    lookLater()
  }
  // Each waits for the one before: while the database does not answer, looks would pile up.
  const lookLater = () => {
    if (!isEnded) looking = setTimeout(look, LOOK_MS)
  }
  lookLater()
  return () => {
    isEnded = true
    clearTimeout(looking)
  }
}

async function drainQueues(boss: PgBoss, db: Queryable, jobs: readonly BoundJob[]): Promise<void> {
  for (let found = true; found; ) {
    found = false
    // Fetching from each of the queues, which are mostly empty, would take most of the time of a test.
    const waiting = new Set((await waitingJobs(db)).map(({ name }) => name))
    for (const job of jobs.filter(({ name }) => waiting.has(name))) {
      for (const one of await boss.fetch<object>(job.name, { batchSize: 50 })) {
        found = true
        await job.run(one.data ?? {})
        await boss.complete(job.name, one.id)
      }
    }
  }
}

/**
 * Connects the queue and creates the queue of every job. A failed start leaves no connection open.
 * @throws Error when two jobs have one name
 */
export async function openQueue(options: QueueOptions, jobs: readonly JobQueueOptions[]): Promise<Queue> {
  const names = distinctNames(jobs)
  const boss = new PgBoss({
    connectionString: options.url,
    // For its pool, which takes all settings.
    ...POOL_SETTINGS,
    // The schema is created with the database; creating it needs rights that the application does not have.
    schema: QUEUE_SCHEMA,
    createSchema: false,
    max: options.worker ? 6 : 2,
    supervise: options.worker,
    schedule: options.worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  // What still runs when the connection closes is given back, and its end can no longer be recorded.
  let isClosed = false
  const running = new Map<string, string>()
  let stopLooking = () => {}
  const onError: QueueOptions['onError'] = (error) => {
    if (!isClosed) options.onError(error)
  }
  boss.on('error', onError)
  const onFailure: QueueOptions['onFailure'] = (...run) => {
    if (!isClosed) options.onFailure(...run)
  }
  try {
    await boss.start()
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const job of jobs)
      await openJobQueue(boss, job, { isKnown: known.has(job.name), worker: options.worker })
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    async send(tx, job, data, { after, once } = {}) {
      if (!names.has(job.name)) throw new Error(`The job ${job.name} is not listed in server/src/jobs.ts`)
      await boss.send(job.name, data, {
        // Its statements are long, and each queue needs one.
        db: { executeSql: (text, values = []) => executePrepared(tx, text, values) },
        ...(after ? { startAfter: after } : {}),
        ...(once ? { singletonKey: once } : {}),
      })
    },
    async work(db, all) {
      /** The id of the worker of each queue. */
      const workers = new Map<string, string>()
      // A schedule of an earlier version would go on sending a job that nobody runs.
      for (const { name } of await boss.getSchedules())
        if (!all.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
      for (const job of all) {
        if (job.cron) await boss.schedule(job.name, job.cron)
        if (job.atStart) await boss.send(job.name, {})
        const worker = await boss.work(
          job.name,
          WORKING,
          async (batch: { id: string; data: object | null }[]) => {
            const results: JobResult[] = []
            for (const one of batch) {
              running.set(one.id, job.name)
              results.push(await runOne(job, one, onFailure))
              running.delete(one.id)
            }
            return results
          },
        )
        workers.set(job.name, worker)
      }
      stopLooking = wakeWorkers(boss, db, workers, onError)
    },
    drain: (db, all) => drainQueues(boss, db, all),
    async close() {
      stopLooking()
      const ended = Promise.all([...names].map((name) => boss.offWork(name)))
      await Promise.race([ended, pause(CLOSING_MS, undefined, { ref: false })])
      for (const [id, name] of running) onFailure(name, id, new Error('unfinished at the end of the process'))
      isClosed = true
      await boss.stop({ graceful: false })
    },
  }
}
