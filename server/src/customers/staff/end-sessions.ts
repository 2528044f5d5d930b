import { audit, endOwnerSessions, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { customerAt } from './staff-customers.queries.ts'

/**
 * Signs a customer out on every device, for example when they report a lost phone.
 * @throws Refusal unknown_id
 */
export const endSessions = (context: AppContext, member: StaffMember, customerId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const row = await customerAt(tx, customerId)
    if (!row) throw new Refusal('unknown_id')
    await endOwnerSessions(tx, { customerId })
    const subject = `customer:${row.customer.accountNo}`
    await audit(tx, member, { action: 'sessions_ended', subject }, context.now())
  })
