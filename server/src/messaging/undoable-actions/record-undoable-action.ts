import type { Transaction } from '@sampan/database'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type HeldNotice, sendNoticesNow } from './send-held-notices.ts'
import { sendHeldNoticesJob } from './undoable-actions.jobs.ts'
import { insertUndoableAction, type UndoableAction } from './undoable-actions.queries.ts'

interface Recorded extends Pick<UndoableAction, 'kind' | 'subject' | 'revision'> {
  /** The values that an undo writes back; plain JSON. */
  readonly before: object
}

/**
 * Records an action of a staff member that can be undone for `undo_seconds`, and holds its notices until then. At 0 the
 * notices are sent immediately and nothing can be undone.
 */
export async function recordUndoableAction(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  action: Recorded,
  notices: readonly HeldNotice[],
): Promise<void> {
  const { undo_seconds: seconds } = await context.settings.read()
  if (seconds === 0) return sendNoticesNow(context, tx, notices)
  const createdAt = context.now()
  const until = new Date(createdAt.getTime() + seconds * 1000)
  const actId = await insertUndoableAction(tx, { ...action, staffId: member.id, notices, until, createdAt })
  await context.queue.send(tx, sendHeldNoticesJob, { actId }, { after: until })
}
