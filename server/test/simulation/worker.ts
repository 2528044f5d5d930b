import { DrizzleQueryError, sql } from 'drizzle-orm'
import { bindJobs } from '../../src/jobs/job.ts'
import type { BoundJob } from '../../src/jobs/queue.ts'
import { allJobs } from '../../src/jobs.ts'
import type { TestApp } from '../test-app.ts'

const DAY_MS = 86_400_000
/** Jobs that run once a day here, because each run takes long. */
const DAILY = /^\d+ \d+ |figures|books|days|buyers/

/** The background worker, by the simulated time. A job that fails, because a service is away, runs again the next time. */
export function simulatedWorker(test: Pick<TestApp, 'context' | 'ownerDb'>) {
  const failed = new Map<string, { run: () => Promise<void>; failure: unknown }>()
  let dayJobsAt = 0

  async function attempt(key: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
      failed.delete(key)
    } catch (failure) {
      if (failure instanceof DrizzleQueryError) throw failure
      failed.set(key, { run, failure })
    }
  }
  const jobs = (): BoundJob[] =>
    bindJobs(test.context, allJobs).map((job) => ({
      ...job,
      run: (data) => attempt(`${job.name} ${JSON.stringify(data)}`, () => job.run(data)),
    }))

  async function runWaiting(): Promise<void> {
    await test.ownerDb.execute(sql`update pgboss.job set start_after = now()
      where state < 'active' and start_after <= ${test.context.now().toISOString()}::timestamptz`)
    await test.context.queue.drain(test.context.db, jobs())
  }

  return {
    async runDue(): Promise<void> {
      for (const [key, { run }] of failed) await attempt(key, run)
      await runWaiting()
      const now = test.context.now().getTime()
      const isNewDay = now - dayJobsAt >= DAY_MS
      if (isNewDay) dayJobsAt = now
      for (const { name, cron, run } of jobs())
        if (cron !== undefined && (isNewDay || !DAILY.test(`${cron} ${name}`))) await run({})
      await runWaiting()
    },
    /** The jobs that have not succeeded yet, each with its latest failure. */
    unfinished: (): string[] => [...failed].map(([key, { failure }]) => `${key}: ${failure}`),
  }
}
