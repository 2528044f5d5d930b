import { pageAddresses } from '@sampan/contract/page-addresses'
import { uuidv7 } from '@sampan/database'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { customerAt } from './staff-customers.queries.ts'

/** Sends a customer a message in the account and a mail. @throws Refusal unknown_id, also of a deleted account */
export async function sendMessage(
  context: AppContext,
  member: StaffMember,
  customerId: string,
  message: { readonly title: string; readonly text: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const row = await customerAt(tx, customerId)
    if (!row || row.customer.deletedAt) throw new Refusal('unknown_id')
    const now = context.now()
    const subject = `customer:${row.customer.accountNo}`
    await audit(tx, member, { action: 'message_sent', subject, after: message }, now)
    await notify(context, tx, customerId, 'staff_message', {
      eventKey: `staff_message:${uuidv7(now.getTime())}`,
      values: message,
      path: pageAddresses.messages(),
    })
  })
}
