import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import type { NoticeName, NoticeValues, Values } from '../notices.ts'
import { asNotice, type Notice, notifyAnyOf } from '../notify.ts'
import { deleteUndoableAction } from './undoable-actions.queries.ts'

/** A notice that is held until its action can no longer be undone. */
export interface HeldNotice {
  readonly customerId: string
  readonly name: NoticeName
  readonly notice: Notice<Values>
}

/** Creates a notice for `recordUndoableAction`, which holds it, or for `sendNoticesNow`. */
export const heldNotice = <Name extends NoticeName>(
  customerId: string,
  name: Name,
  notice: Notice<NoticeValues<Name>>,
): HeldNotice => ({ customerId, name, notice: asNotice(notice) })

/** Sends the notices of an action once it can no longer be undone, and deletes the action. No-op after an undo. */
export async function sendHeldNotices(context: AppContext, actId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const action = await deleteUndoableAction(tx, actId)
    if (action) await sendNoticesNow(context, tx, action.notices as readonly HeldNotice[])
  })
}

/** Sends notices in the transaction of their action, for one that cannot be undone. */
export async function sendNoticesNow(
  context: AppContext,
  tx: Transaction,
  notices: readonly HeldNotice[],
): Promise<void> {
  for (const { customerId, name, notice } of notices) await notifyAnyOf(context, tx, customerId, name, notice)
}
