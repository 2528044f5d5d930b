import type { Queryable } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { type AlarmName, alarmText } from './alarm-messages.ts'
import { insertAlarm, resolve } from './alarms.queries.ts'

/** Calls a person: a row that staff see, and one line in the log, once for each subject until it is resolved. */
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

/** What it was about has been dealt with. */
export async function resolveAlarm(context: AppContext, db: Queryable, subject: string): Promise<void> {
  await resolve(db, subject, context.now())
}
