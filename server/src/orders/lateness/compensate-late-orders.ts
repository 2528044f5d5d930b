import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { compensateStage, type StageSource } from '../../promotions/index.ts'
import { lockOrders } from '../move-order.queries.ts'
import { recordOrderStage } from '../move-order.ts'
import { type LateOrderStage, longSteps, stepOfOrder } from './late-orders.queries.ts'

const STAGES = ['purchase', 'receiving'] as const satisfies readonly LateOrderStage[]

/** Gives the coupons for orders that we bought, or booked in, later than promised. */
export async function compensateLateOrders(context: AppContext): Promise<void> {
  for (const stage of STAGES) await compensateStage(context, sourceOf(stage))
}

const sourceOf = (stage: LateOrderStage): StageSource => ({
  stage,
  begun: async (db, begun, month, last, limit) =>
    (await longSteps(db, stage, begun, month, last, limit)).map(withSubject),
  async lock(tx, { id, customerId }, month) {
    if (await isDeleted(tx, customerId)) return null
    await lockOrders(tx, [id])
    const row = await stepOfOrder(tx, stage, id, month)
    return row && withSubject(row)
  },
  record: (tx, id, event, now) => recordOrderStage(tx, [id], event, now),
})

const withSubject = <Row extends { readonly id: string }>(row: Row) => ({ ...row, of: { orderId: row.id } })
