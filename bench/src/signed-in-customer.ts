import { randomBytes } from 'node:crypto'
import type { Database } from '@sampan/database'
import { customers } from '@sampan/database/tables'
import { inviteCode } from '@sampan/domain/public-ids'
import { beginSession } from '@sampan/server/access'

/** Returns the token of a new customer. */
export async function signedInCustomer(db: Database): Promise<string> {
  const now = new Date()
  const name = randomBytes(6).toString('hex')
  const [customer] = await db
    .insert(customers)
    .values({
      accountNo: `${name}@bench.test`,
      accountName: 'Bench',
      inviteCode: inviteCode(randomBytes(8)),
      activatedAt: now,
    })
    .returning({ id: customers.id })
  return beginSession(db, { customerId: customer?.id ?? '' }, now)
}
