import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openQueue } from '../../src/jobs/queue.ts'
import { allJobs } from '../../src/jobs.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** Opens the queue as a worker does, and closes it again. */
async function worker(
  jobs: readonly { name: string; cron?: string | undefined; run: () => Promise<void> }[],
) {
  const url = test.context.environment.DATABASE_URL
  const queue = await openQueue({ url, worker: true, onError: () => {}, onFailure: () => {} }, jobs)
  try {
    await queue.work(test.context.db, jobs)
  } finally {
    await queue.close()
  }
}

it('refuses to send a job that is in no list, which no worker would run', async () => {
  const unlisted = { name: 'unlisted', run: async () => {} }
  await expect(
    test.context.db.transaction((tx) => test.context.queue.send(tx, unlisted, {})),
  ).rejects.toThrow('The job unlisted is not listed in server/src/jobs.ts')
})

it('gives each job of a batch a minute, because a batch that expires runs on beside its repetition', async () => {
  const { rows } = await test.ownerDb.execute<{ shortest: number }>(
    sql`select min(expire_seconds)::int as shortest from pgboss.queue where name not like '\\_\\_%'`,
  )
  expect(rows[0]?.shortest).toBeGreaterThanOrEqual(10 * 60)
})

it('does not open for two jobs of one name, of which each would get some runs of the other', async () => {
  const url = test.context.environment.DATABASE_URL
  const opening = openQueue({ url, worker: false, onError: () => {}, onFailure: () => {} }, [
    { name: 'send-mail' },
    { name: 'send-mail' },
  ])
  await expect(opening).rejects.toThrow('Two jobs are named send-mail')
})

it('forgets the schedule of a job that this version does not have, or that is not periodic any more', async () => {
  const run = async () => {}
  await worker(['kept', 'no-longer-periodic', 'removed'].map((name) => ({ name, cron: '0 3 1 1 *', run })))
  await worker([
    { name: 'kept', cron: '0 4 1 1 *', run },
    { name: 'no-longer-periodic', run },
  ])
  const { rows } = await test.ownerDb.execute(sql`select name, cron from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'kept', cron: '0 4 1 1 *' }])
})

it('accepts the schedule of every job', async () => {
  const jobs = allJobs.map(({ name, cron }) => ({ name, cron, run: async () => {} }))
  await worker(jobs)
  const { rows } = await test.ownerDb.execute<{ name: string }>(
    sql`select name from pgboss.schedule order by name`,
  )
  const periodic = jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [name]))
  expect(rows.map(({ name }) => name)).toEqual(periodic.toSorted())
})

it('gives back a job that takes longer than closing waits, and reports that once', {
  timeout: 30_000,
}, async () => {
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const run = () => {
    started.resolve()
    return finished.promise
  }
  const jobs = [{ name: 'too-long', atStart: true, run }]
  const reports: unknown[] = []
  const queue = await openQueue(
    {
      url: test.context.environment.DATABASE_URL,
      worker: true,
      onError: (error) => reports.push(error),
      onFailure: (job, _id, failure) => reports.push([job, failure]),
    },
    jobs,
  )
  await queue.work(test.context.db, jobs)
  await started.promise
  await queue.close()
  expect(reports).toEqual([['too-long', new Error('unfinished at the end of the process')]])
  const { rows } = await test.ownerDb.execute(sql`select state from pgboss.job where name = 'too-long'`)
  expect(rows).toEqual([{ state: 'retry' }])

  finished.reject(new Error('Cannot use a pool after calling end on the pool'))
  await setImmediate()
  expect(reports).toHaveLength(1)
})

it('runs jobs soon after they were sent, although senders notify no worker', async () => {
  const runs = new Map([1, 2].map((number) => [number, Promise.withResolvers<void>()]))
  const job = {
    name: 'soon',
    run: async (data: { number?: number }) => runs.get(data.number ?? 0)?.resolve(),
  }
  const url = test.context.environment.DATABASE_URL
  const queue = await openQueue({ url, worker: true, onError: () => {}, onFailure: () => {} }, [job])
  await queue.work(test.context.db, [job])
  // The first may be what the worker found when it started.
  for (const [number, { promise }] of runs) {
    await test.context.db.transaction((tx) => queue.send(tx, job, { number }))
    await promise
  }
  await queue.close()
}, 15_000)

it('ends a look before the next one: none pile up while the database does not answer', async () => {
  const url = test.context.environment.DATABASE_URL
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const queue = await openQueue({ url, worker: false, onError, onFailure: () => {} }, [])
  const looks: PromiseWithResolvers<never>[] = []
  const execute = () => {
    const look = Promise.withResolvers<never>()
    looks.push(look)
    return look.promise
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    await queue.work({ execute } as never, [])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks).toHaveLength(1)
    const outage = new Error('timeout exceeded when trying to connect')
    looks[0]?.reject(outage)
    await vi.advanceTimersByTimeAsync(1000)
    expect(looks).toHaveLength(2)
    expect(errors).toEqual([outage])
  } finally {
    vi.useRealTimers()
    await queue.close()
  }
})
