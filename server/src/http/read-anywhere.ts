import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseOutage } from '@sampan/database'
import type { AppContext } from '../context.ts'

/** A read that takes longer is asked of the standby too. */
const PATIENCE_MS = 500

/** `/api/shopping/get_my_cart_list`, `/api/account/nootification/get-num`, `/api/staff/waves/get`. */
const isRead = (path: string): boolean => /\/get[^/]*$/.test(path)

/**
 * Answers a call. A read that the primary does not answer within half a second, or that fails because the primary is
 * away, is asked of the standby as well, and the first success counts. The standby refuses to write, and what it can not
 * answer waits for the primary. Does nothing else where no standby is configured.
 */
export async function readAnywhere<Answer>(
  context: AppContext,
  path: string,
  answer: (context: AppContext) => Promise<Answer>,
): Promise<Answer> {
  const { standby } = context
  if (!standby || !isRead(path)) return answer(context)
  const primary = answer(context)
  const isLate = pause(PATIENCE_MS, 'late' as const, { ref: false })
  const first = await Promise.race([primary.then((given) => ({ given })), isLate]).catch(
    (failure: unknown) => {
      if (!isDatabaseOutage(failure)) throw failure
      return 'failed' as const
    },
  )
  if (typeof first === 'object') return first.given
  const both = [primary, answer({ ...context, ...standby })]
  // What the primary says counts where neither succeeds.
  return Promise.any(both).catch(() => primary)
}
