import type { Transaction } from '@sampan/database'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { type Act, deleteAct, lockLastAct } from './acts.queries.ts'

/**
 * Takes what a colleague did last with a subject, to undo it: its notices are withdrawn. The caller has locked the subject.
 * @param revisionNow the subject's present revision
 * @throws Refusal undo_over when it is too late or was nothing of theirs; undo_changed when something has happened since
 */
export async function takeAct(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { kind, subject, revisionNow }: Pick<Act, 'kind' | 'subject'> & { readonly revisionNow: string },
): Promise<Act> {
  const act = await lockLastAct(tx, subject, member.id)
  const now = context.now()
  if (!act || act.kind !== kind || act.until < now) throw new Refusal('undo_over')
  if (act.revision !== revisionNow) throw new Refusal('undo_changed')
  await deleteAct(tx, act.id)
  await audit(tx, member, { action: `${kind}_undone`, subject, after: act.before }, now)
  return act
}
