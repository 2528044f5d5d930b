import type { Queryable } from '@sampan/database'
import type { PlatformAccount } from '../../ledger/index.ts'
import type { Payable } from '../payables/payable.ts'
import { payableType } from '../payables/payable-types.ts'
import type { Refund } from './refunds.queries.ts'

/**
 * Returns what a refund is for.
 * @throws Error when it is gone
 */
export async function payableOf(
  db: Queryable,
  { kind, payableId }: Pick<Refund, 'kind' | 'payableId'>,
): Promise<Payable> {
  const [payable] = await payableType(kind).byId(db, [payableId])
  if (!payable) throw new Error(`no ${kind} ${payableId}`)
  return payable
}

/**
 * Returns the account that a refund debits: the business's own for goodwill, otherwise the one the payment
 * was credited to.
 */
export const accountOf = async (db: Queryable, refund: Refund): Promise<PlatformAccount> =>
  refund.purpose === 'goodwill' ? 'compensation' : (await payableOf(db, refund)).account
