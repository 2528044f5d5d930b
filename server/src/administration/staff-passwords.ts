import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import {
  audit,
  endOwnerSessions,
  hashPassword,
  hashToken,
  newToken,
  refuseCommonPassword,
  renewSession,
  type StaffMember,
  verifyPassword,
} from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { forgetTries } from '../http/limits/sign-in-tries.ts'
import { sendMail } from '../messaging/index.ts'
import { Refusal } from '../refusal.ts'
import { type StaffRow, staffById, updateStaff } from './staff-accounts.queries.ts'
import { endPasswordLinks, insertPasswordLink, usePasswordLink } from './staff-passwords.queries.ts'

const LINK_MS = 24 * 3600_000

/** Returns a colleague's subject in the audit log. */
export const staffSubject = ({ email }: { readonly email: string }) => `staff:${email}`

/**
 * Mails a colleague a link to set their own password, valid once and for 24 hours. Earlier links become invalid.
 * @returns the address of the link, for an operator whose mail does not work yet.
 */
export async function mailPasswordLink(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffRow, 'id' | 'email' | 'name'>,
  mail: 'staff_welcome' | 'staff_password_reset',
  lang: Language,
): Promise<string> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const now = context.now()
  await endPasswordLinks(tx, member.id, now)
  await insertPasswordLink(tx, {
    tokenHash,
    staffId: member.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS),
  })
  const { STAFF_URL, PUBLIC_URL } = context.environment
  const link = new URL(pageAddresses.staffPassword(token), STAFF_URL || PUBLIC_URL).href
  await sendMail(context, tx, { to: member.email, lang }, mail, {
    eventKey: `staff-password:${tokenHash.toString('hex')}`,
    values: { account_name: member.name },
    path: link,
  })
  return link
}

/**
 * Sets one's own password with the mailed link; ends all of one's sessions, and a pause of the sign-in.
 * @throws Refusal link_expired, password_common
 */
export async function setPassword(context: AppContext, token: string, password: string): Promise<void> {
  await refuseCommonPassword(password, {}, 'new_pass')
  const passwordHash = await hashPassword(password)
  const now = context.now()
  const member = await context.db.transaction(async (tx) => {
    const staffId = await usePasswordLink(tx, hashToken(token), now)
    const member = staffId ? await staffById(tx, staffId) : null
    if (!member || member.disabledAt) throw new Refusal('link_expired')
    await storePassword(tx, member, passwordHash, now)
    return member
  })
  await forgetTries(context, staffSubject(member))
}

/**
 * Changes one's own password with the current one and ends all other sessions.
 * @returns the renewed token of this session
 * @throws Refusal login_failed beside `pass`; password_common beside `new_pass`; in_progress when another call has renewed the
 * session meanwhile
 */
export async function changeOwnPassword(
  context: AppContext,
  member: StaffMember,
  token: string,
  { pass, newPass }: { readonly pass: string; readonly newPass: string },
): Promise<string> {
  const present = await staffById(context.db, member.id)
  if (!(await verifyPassword(present?.passwordHash, pass))) throw Refusal.beside('pass', 'login_failed')
  await refuseCommonPassword(newPass, member, 'new_pass')
  const passwordHash = await hashPassword(newPass)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const renewed = await renewSession(tx, token, now)
    if (renewed === null) throw new Refusal('in_progress')
    await storePassword(tx, member, passwordHash, now, renewed)
    return renewed
  })
}

async function storePassword(
  tx: Transaction,
  member: Pick<StaffRow, 'id' | 'email'>,
  passwordHash: string,
  now: Date,
  stayingToken = '',
): Promise<void> {
  await updateStaff(tx, member.id, { passwordHash })
  await endPasswordLinks(tx, member.id, now)
  await endOwnerSessions(tx, { staffId: member.id }, stayingToken)
  await audit(tx, member, { action: 'staff_password_changed', subject: staffSubject(member) }, now)
}
