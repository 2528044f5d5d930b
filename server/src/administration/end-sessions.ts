import { audit, endAllSessions, endOwnerSessions, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { staffById } from './staff-accounts.queries.ts'
import { staffSubject } from './staff-passwords.ts'

/**
 * Signs a colleague out everywhere, for example after a lost device.
 * @throws Refusal unknown_id
 */
export const endSessionsOf = (context: AppContext, admin: StaffMember, id: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const member = await staffById(tx, id)
    if (!member) throw new Refusal('unknown_id')
    await endOwnerSessions(tx, { staffId: id })
    await audit(tx, admin, { action: 'sessions_ended', subject: staffSubject(member) }, context.now())
  })

/**
 * Signs all customers or all colleagues out, for example after a leak, except the caller's session (`token`).
 * @returns how many sessions ended.
 */
export const endSessionsOfAll = (
  context: AppContext,
  admin: StaffMember,
  token: string,
  of: 'customers' | 'colleagues',
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const ended = await endAllSessions(tx, of, token)
    await audit(
      tx,
      admin,
      { action: 'all_sessions_ended', subject: `sessions:${of}`, after: { ended } },
      context.now(),
    )
    return ended
  })
