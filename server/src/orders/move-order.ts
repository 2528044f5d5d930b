import type { RefusalName } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import {
  allows,
  ORDER_LIFE,
  type OrderEventStage,
  type OrderStatus,
  undoes,
} from '@sampan/domain/life-cycles'
import type { Text } from '@sampan/messages/phrase'
import { Refusal } from '../refusal.ts'
import { storedText } from '../stored-text.ts'
import { insertOrderEvents, lockOrders, type OrderFields, updateStatus } from './move-order.queries.ts'

export interface OrderMove {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly stage: OrderEventStage
  readonly note?: Text
  readonly staffId?: string
  /** Columns written in the same update: values known with the move (weight, tracking number, …). */
  readonly fields?: OrderFields
  /** The refusal when an order is no longer in `from`; without it that is an error. */
  readonly otherwise?: RefusalName
}

/**
 * Moves orders to another status; the only way to do so. Moves all of the orders or none: locks them in
 * ascending id order, updates those still in `from`, counts them, and writes an event for each. Sets the time
 * at which the new status was reached. The caller must have loaded the ids with their owner in the `where`.
 * @returns the moved rows, in ascending id order.
 * @throws Refusal `otherwise` when one of them is unknown or in another status.
 * @throws Error for a move that the life cycle does not allow, or when `otherwise` is absent.
 */
export async function moveOrders(tx: Transaction, ids: readonly string[], move: OrderMove, now: Date) {
  const { from, to } = move
  const isAllowed = move.stage === 'undone' ? undoes : allows
  if (!isAllowed(ORDER_LIFE, from, to)) throw new Error(`an order never moves from ${from} to ${to}`)
  if (ids.length === 0) return []
  const moved = await updateStatus(
    tx,
    ids,
    {
      fromStatus: from,
      toStatus: to,
      stage: move.stage,
      ...noteColumns(move.note),
      staffId: move.staffId ?? null,
    },
    move.fields ?? {},
    now,
  )
  if (moved.length !== new Set(ids).size) {
    if (move.otherwise) throw new Refusal(move.otherwise)
    throw new Error(`${moved.length} of ${ids.length} orders moved from ${from} to ${to}`)
  }
  return moved.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Records a stage without a move: submitted, seller_sent, qc_passed, … at the orders' present status. */
export async function recordOrderStage(
  tx: Transaction,
  ids: readonly string[],
  stage: { readonly stage: OrderEventStage; readonly note?: Text; readonly staffId?: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const present = await lockOrders(tx, ids)
  await insertOrderEvents(
    tx,
    present.map((order) => ({
      orderId: order.id,
      fromStatus: null,
      toStatus: order.status,
      stage: stage.stage,
      ...noteColumns(stage.note),
      staffId: stage.staffId ?? null,
      createdAt: now,
    })),
  )
}

function noteColumns(note: Text = '') {
  const { words, phrase } = storedText(note)
  return { note: words, notePhrase: phrase }
}
