import { audit } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { insertStaff, memberByEmail } from './staff-accounts.queries.ts'
import { mailPasswordLink, staffSubject } from './staff-passwords.ts'

/**
 * Adds an admin without a colleague: the shop's first, or one created by an operator when nobody can sign in.
 * An existing admin gets a new link. The audit log names the new admin as the author.
 * @returns the address where the password is set.
 * @throws Error when the e-mail belongs to a colleague who is not an admin, or to a disabled one
 */
export const addAdmin = (
  context: AppContext,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<string> =>
  context.db.transaction(async (tx) => {
    const now = context.now()
    const known = await memberByEmail(tx, email)
    if (known && (!known.roles.includes('admin') || known.disabledAt))
      throw new Error(
        `${email} belongs to a colleague who is no admin or was disabled; take another address.`,
      )
    if (known) return mailPasswordLink(context, tx, known, 'staff_password_reset', 'en')
    const id = await insertStaff(tx, { name, email, roles: ['admin'], rolesSince: now, createdAt: now })
    if (!id) throw new Error(`${email} was taken meanwhile.`)
    await audit(
      tx,
      { id },
      { action: 'staff_added', subject: staffSubject({ email }), after: { name, roles: ['admin'] } },
      now,
    )
    return mailPasswordLink(context, tx, { id, email, name }, 'staff_welcome', 'en')
  })
