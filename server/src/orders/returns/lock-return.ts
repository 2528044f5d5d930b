import type { Transaction } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import { lockOrderById } from '../staff/load-orders.ts'
import { type ReturnJob, returnJobById } from './returns.queries.ts'

/** The values in a colleague's form about a return, whose revision the form carries. */
export const seenOfReturn = ({ status, purpose, reason }: ReturnJob) => [status, purpose, reason]

/**
 * Locks the order of a return and reads the return again under the lock.
 * @returns also `subject`, the order's name in the audit log
 * @throws Refusal unknown_id
 */
export async function lockReturn(tx: Transaction, jobId: string) {
  const found = await returnJobById(tx, jobId)
  if (!found) throw new Refusal('unknown_id')
  const order = await lockOrderById(tx, found.orderId)
  const job = (await returnJobById(tx, jobId)) ?? found
  return { job, order, subject: `order:${order.orderNumber}` }
}
