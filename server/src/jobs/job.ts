import type { AppContext } from '../context.ts'
import { traced } from '../observability/tracing.ts'
import type { BoundJob } from './queue.ts'

/**
 * A background job: a name, its data and its work. It is enqueued inside the transaction that causes it, so
 * it exists exactly when its cause does. A job may run more than once: `run` must be idempotent.
 */
export interface Job<Data extends object = object> {
  readonly name: string
  run(context: AppContext, data: Data): Promise<void>
  /** A cron expression in UTC; the job then runs by the clock instead of being enqueued. */
  readonly cron?: string
  /** Also runs when a worker starts, so that work left unfinished by a crash does not wait for the schedule. */
  readonly atStart?: boolean
  /** Number of retries with growing pauses; 8 by default. */
  readonly retries?: number
}

/** Defines a job with the type of its data, which `queue.send` then requires. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job
}

/** Binds the jobs to the context of the process that runs them. */
export const bindJobs = (context: AppContext, jobs: readonly Job[]): BoundJob[] =>
  jobs.map((job) => ({ ...job, run: (data) => traced(`job ${job.name}`, () => job.run(context, data)) }))
