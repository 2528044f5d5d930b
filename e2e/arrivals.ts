import { customers, staff } from '@sampan/database/tables'
import { beginSession } from '@sampan/server/access'
import { cookieNames } from '@sampan/web/cookies'
import { eq } from 'drizzle-orm'
import type { VisitorRole } from './addresses.ts'
import { DEMO } from './people.ts'
import { db, pool } from './tables.ts'

const tokens = new Map<VisitorRole, Promise<string>>()

/**
 * Returns a session of the demo's customer or staff, created once per process, because sign-ins are
 * rate-limited by account. Guests have none.
 */
export function tokenOf(who: VisitorRole): Promise<string> {
  const token = tokens.get(who) ?? begin(who)
  tokens.set(who, token)
  return token
}

async function begin(who: VisitorRole): Promise<string> {
  if (who === 'guest') return ''
  const [owner] =
    who === 'customer'
      ? await db.select().from(customers).where(eq(customers.accountNo, DEMO.email))
      : await db
          .select()
          .from(staff)
          .where(eq(staff.email, `${who}@sampan.example`))
  const { id } = owner ?? { id: '' }
  return beginSession(db, who === 'customer' ? { customerId: id } : { staffId: id }, new Date())
}

/** Returns the cookies of a signed-in browser. Many tests share one customer, so the limit of look-ups is reset. */
export async function cookiesOf(who: VisitorRole): Promise<Readonly<Record<string, string>>> {
  const token = await tokenOf(who)
  if (who === 'guest') return {}
  if (who !== 'customer') return { sampan_staff: token }
  await pool.query("delete from throttles where key like 'look_up:%'")
  return { [cookieNames.session]: token, [cookieNames.account]: 'Lena', [cookieNames.signedIn]: '1' }
}
