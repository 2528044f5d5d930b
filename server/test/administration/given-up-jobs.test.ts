import { alarms } from '@sampan/database/tables'
import { isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { watchJobs } from '../../src/administration/health/watch-jobs.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

beforeEach(async () => {
  await test.ownerDb.execute(sql`delete from pgboss.job`)
  await test.ownerDb.execute(sql`delete from alarms`)
  await test.ownerDb.execute(sql`
    insert into pgboss.schedule (name, key, cron) values ('refresh-rate', '', '7 * * * *') on conflict do nothing`)
})

/** A job that ended so many minutes ago. */
async function ended(name: string, state: 'failed' | 'completed', minutesAgo: number): Promise<void> {
  const job = { name, run: async () => {} }
  await test.context.db.transaction((tx) => test.context.queue.send(tx, job, {}))
  await test.ownerDb.execute(sql`
    update pgboss.job set state = ${state}::pgboss.job_state, completed_on = now() - ${minutesAgo} * interval '1 minute'
    where name = ${name} and completed_on is null`)
}

async function openAlarms(): Promise<string[]> {
  await watchJobs(test.context)
  const open = await test.context.db.select().from(alarms).where(isNull(alarms.resolvedAt))
  return open.map(({ subject, message }) => `${subject} ${message}`).toSorted()
}

it('a job that was given up raises an alarm; one that runs by the clock resolves it when it succeeds', async () => {
  await ended('refresh-rate', 'completed', 70)
  expect(await openAlarms()).toEqual([])
  await ended('refresh-rate', 'failed', 10)
  expect(await openAlarms()).toEqual(['job:refresh-rate job_given_up'])
  // Deleted after a day, in which one that runs once a day has not run again.
  await test.ownerDb.execute(sql`delete from pgboss.job`)
  expect(await openAlarms()).toEqual(['job:refresh-rate job_given_up'])
  await ended('refresh-rate', 'completed', 5)
  expect(await openAlarms()).toEqual([])
})

it('one that an event started stays undone, so that a colleague resolves its alarm, which is raised again by the next', async () => {
  await ended('send-mail', 'failed', 10)
  await ended('send-mail', 'completed', 5)
  expect(await openAlarms()).toEqual(['job:send-mail job_given_up'])
  await test.ownerDb.execute(sql`update pgboss.job set completed_on = completed_on - interval '2 hours'`)
  expect(await openAlarms()).toEqual(['job:send-mail job_given_up'])
  await test.ownerDb.update(alarms).set({ resolvedAt: test.context.now() })
  expect(await openAlarms()).toEqual([])
  await ended('send-mail', 'failed', 1)
  expect(await openAlarms()).toEqual(['job:send-mail job_given_up'])
})
