import type { Transaction } from '@sampan/database'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type Act, insertAct } from './acts.queries.ts'
import { type HeldNotice, sendHeldNoticesJob, tell } from './send-held-notices.ts'

interface Recorded extends Pick<Act, 'kind' | 'subject' | 'revision'> {
  /** The values that an undo writes back; plain JSON. */
  readonly before: object
}

/**
 * Records what a colleague did, so that they can undo it for the seconds of the setting, and holds its notices until then. With
 * the setting at 0 the notices are sent at once and nothing can be undone.
 */
export async function recordAct(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  act: Recorded,
  notices: readonly HeldNotice[],
): Promise<void> {
  const { undo_seconds: seconds } = await context.settings.read()
  if (seconds === 0) return tell(context, tx, notices)
  const createdAt = context.now()
  const until = new Date(createdAt.getTime() + seconds * 1000)
  const actId = await insertAct(tx, { ...act, staffId: member.id, notices, until, createdAt })
  await context.queue.send(tx, sendHeldNoticesJob, { actId }, { after: until })
}
