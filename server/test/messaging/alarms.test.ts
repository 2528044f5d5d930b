import { alarms } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type AlarmName, raiseAlarm, resolveAlarm } from '../../src/messaging/index.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp(() => ({ LOG_LEVEL: 'silent' }))
const HOUR = 3_600_000

/** Raises an alarm an hour later; returns the subject's alarm, and its age in hours. */
async function raised(subject: string, name: AlarmName) {
  test.pass(HOUR)
  await raiseAlarm(test.context, test.context.db, subject, name)
  const rows = await test.context.db.select().from(alarms).where(eq(alarms.subject, subject))
  return rows.map(({ message, createdAt, resolvedAt }) => ({
    ...{ message, isOpen: resolvedAt === null },
    hours: Math.round((test.context.now().getTime() - createdAt.getTime()) / HOUR),
  }))
}

it('an alarm is raised once, is replaced by one of another name, and is raised again once it is resolved', async () => {
  const open = { isOpen: true, hours: 0 }
  expect(await raised('a', 'refund_stuck')).toEqual([{ message: 'refund_stuck', ...open }])
  expect(await raised('a', 'refund_stuck')).toEqual([{ message: 'refund_stuck', ...open, hours: 1 }])
  expect(await raised('a', 'refund_refused')).toEqual([{ message: 'refund_refused', ...open }])
  await resolveAlarm(test.context, test.context.db, 'a')
  expect(await raised('b', 'refund_refused')).toEqual([{ message: 'refund_refused', ...open }])
  expect(await raised('a', 'refund_refused')).toEqual([{ message: 'refund_refused', ...open }])
})
