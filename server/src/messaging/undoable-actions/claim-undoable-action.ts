import type { Transaction } from '@sampan/database'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import {
  deleteUndoableAction,
  lockLastUndoableAction,
  type UndoableAction,
} from './undoable-actions.queries.ts'

/**
 * Claims the last undoable action of a staff member on a subject and withdraws its notices. The caller has locked the
 * subject.
 * @param revisionNow the subject's current revision
 * @throws Refusal undo_over when it is too late or not their action; undo_changed when the subject has changed since
 */
export async function claimUndoableAction(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { kind, subject, revisionNow }: Pick<UndoableAction, 'kind' | 'subject'> & { readonly revisionNow: string },
): Promise<UndoableAction> {
  const action = await lockLastUndoableAction(tx, subject, member.id)
  const now = context.now()
  if (!action || action.kind !== kind || action.until < now) throw new Refusal('undo_over')
  if (action.revision !== revisionNow) throw new Refusal('undo_changed')
  await deleteUndoableAction(tx, action.id)
  await audit(tx, member, { action: `${kind}_undone`, subject, after: action.before }, now)
  return action
}
