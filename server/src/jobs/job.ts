import type { AppContext } from '../context.ts'
import type { BoundJob } from './queue.ts'

/**
 * Background work: a name, what it is told, and what it does. Enqueued inside the transaction that causes it, so it
 * exists exactly when its cause does. A job may run more than once: `run` must be harmless when repeated.
 */
export interface Job<Data extends object = object> {
  readonly name: string
  run(context: AppContext, data: Data): Promise<void>
  /** Repeats by the clock instead of being sent: a cron expression in UTC. */
  readonly cron?: string
  /** How often a failed run is tried again (with growing pauses); 8 unless said otherwise. */
  readonly retries?: number
}

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job
}

/** The jobs as the queue runs them: each with the context that its process was composed with. */
export const bindJobs = (context: AppContext, jobs: readonly Job[]): BoundJob[] =>
  jobs.map((job) => ({ ...job, run: (data) => job.run(context, data) }))
