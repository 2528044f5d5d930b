import type { Queryable } from '@sampan/database'
import { type Intent, payablesOf } from '../intents/payment-intents.queries.ts'
import { payableType } from './payable-types.ts'

/**
 * Returns what an intent is for: its kind with its rules, the payables as they are now, and as they were frozen.
 * @throws Error for an intent without payables, before any of its money moves
 */
export async function paidFor(db: Queryable, { id }: Intent) {
  const frozen = await payablesOf(db, id)
  const [first] = frozen
  if (!first) throw new Error(`intent ${id} is for nothing`)
  const { kind } = first
  const rules = payableType(kind)
  const payables = await rules.byId(
    db,
    frozen.map((one) => one.payableId),
  )
  return { kind, rules, payables, frozen }
}
