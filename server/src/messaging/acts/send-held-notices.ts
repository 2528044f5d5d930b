import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import type { NoticeName, NoticeValues } from '../notices.ts'
import { type Notice, notify } from '../notify.ts'
import { deleteAct } from './acts.queries.ts'

/** A notice that waits until the act that causes it can not be undone any more. */
export interface HeldNotice {
  readonly customerId: string
  readonly name: NoticeName
  readonly notice: Notice<never>
}

export const heldNotice = <Name extends NoticeName>(
  customerId: string,
  name: Name,
  notice: Notice<NoticeValues<Name>>,
): HeldNotice => ({ customerId, name, notice: notice as Notice<never> })

/** Sends the notices of an act that can not be undone any more, and forgets it. After an undo there is none. */
export const sendHeldNoticesJob = defineJob<{ actId: string }>({
  name: 'send-held-notices',
  async run(context, { actId }) {
    await context.db.transaction(async (tx) => {
      const act = await deleteAct(tx, actId)
      if (act) await tell(context, tx, act.notices as readonly HeldNotice[])
    })
  },
})

export async function tell(
  context: AppContext,
  tx: Transaction,
  notices: readonly HeldNotice[],
): Promise<void> {
  for (const { customerId, name, notice } of notices) await notify(context, tx, customerId, name, notice)
}

export const heldNoticeJobs: readonly Job[] = [sendHeldNoticesJob as Job]
