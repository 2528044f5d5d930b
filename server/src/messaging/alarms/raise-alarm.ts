import type { Queryable } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { type AlarmName, alarmText } from './alarm-messages.ts'
import { insertAlarm, resolve } from './alarms.queries.ts'

/**
 * Raises an alarm: a row that staff see and one log line, once per subject and name until it is resolved. One of another name
 * about the same subject replaces an open one.
 */
export async function raiseAlarm(
  context: AppContext,
  db: Queryable,
  subject: string,
  name: AlarmName,
  details: Record<string, unknown> = {},
): Promise<void> {
  if (await insertAlarm(db, subject, name, context.now())) {
    context.log.error({ subject, alarm: alarmText(name, 'en'), ...details }, 'alarm')
  }
}

/** Resolves the alarm of a subject. */
export async function resolveAlarm(context: AppContext, db: Queryable, subject: string): Promise<void> {
  await resolve(db, subject, context.now())
}
