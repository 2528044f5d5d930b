import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseOutage } from '@sampan/database'
import type { AppContext } from '../context.ts'

/** Time after which a read that the primary has not answered is also sent to the standby. */
const STANDBY_AFTER_MS = 500

/** `/api/shopping/get_my_cart_list`, `/api/account/nootification/get-num`, `/api/staff/waves/get`. */
const isRead = (path: string): boolean => /\/get[^/]*$/.test(path)

/**
 * Runs a handler on the primary. A read that takes longer than half a second there, or fails because the primary is away,
 * also runs on the standby, and the first success is returned. The standby refuses writes. Without a configured standby,
 * and for calls that are not reads, only the primary is used.
 */
export async function readWithStandbyFallback<Result>(
  context: AppContext,
  path: string,
  handle: (context: AppContext) => Promise<Result>,
): Promise<Result> {
  const { standby } = context
  if (!standby || !isRead(path)) return handle(context)
  const primary = handle(context)
  const isLate = pause(STANDBY_AFTER_MS, 'late' as const, { ref: false })
  const first = await Promise.race([primary.then((result) => ({ result })), isLate]).catch(
    (failure: unknown) => {
      if (!isDatabaseOutage(failure)) throw failure
      return 'failed' as const
    },
  )
  if (typeof first === 'object') return first.result
  const both = [primary, handle({ ...context, ...standby })]
  // If both fail, the error of the primary is thrown.
  return Promise.any(both).catch(() => primary)
}
