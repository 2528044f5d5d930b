import type { RefusalName, RefusalValues } from '@sampan/contract'
import { cny, fromDecimal, type Usd, usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { writtenSum } from '../../money-text.ts'
import { refuseHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { trackingNumberOf } from '../forwarding/tracking-number.ts'
import { openProblemOf } from '../problems/problems.queries.ts'
import { type StaffOrderRow, staffOrders } from '../staff/staff-orders.queries.ts'
import { partOfRow } from './part-purchases.queries.ts'
import { priceDifference, priceOfAll } from './price-difference.ts'
import { boughtSoFar, frozenRest, priceOfWhole } from './price-of-whole.ts'

/** A pasted purchase. */
export interface TypedPurchase {
  readonly orderNumber: string
  readonly reference: string
  /** Yuan for all pieces with domestic freight; '' for the frozen cost. */
  readonly cost: string
  readonly trackingNumber: string
}

export interface CheckedPurchase {
  readonly typed: TypedPurchase
  /** Null for an unknown order. */
  readonly row: StaffOrderRow | null
  readonly costFen: bigint
  readonly frozenFen: bigint
  readonly returned: Usd
  readonly wrong: readonly {
    readonly field: string
    readonly reason: RefusalName
    readonly values: RefusalValues
  }[]
}

const NOTHING = { costFen: 0n, frozenFen: 0n, returned: usd(0) }

/** Returns for each pasted purchase the effect of recording it, and its errors. Saves nothing. */
export async function checkPurchases(
  context: AppContext,
  typed: readonly TypedPurchase[],
): Promise<CheckedPurchase[]> {
  const numbers = typed.map(({ orderNumber }) => orderNumber)
  const rows = await staffOrders(context.db, await context.settings.read(), { numbers })
  const checked = []
  for (const [index, purchase] of typed.entries()) {
    const row = rows.find(({ order }) => order.orderNumber === purchase.orderNumber) ?? null
    const isRepeated = numbers.indexOf(purchase.orderNumber) < index
    checked.push(await checkPurchase(context, purchase, row, isRepeated))
  }
  return checked
}

async function checkPurchase(
  context: AppContext,
  typed: TypedPurchase,
  row: StaffOrderRow | null,
  isRepeated: boolean,
): Promise<CheckedPurchase> {
  const wrong: CheckedPurchase['wrong'][number][] = []
  const add = (field: string, reason: RefusalName, values: RefusalValues = {}) =>
    wrong.push({ field, reason, values })
  if (!row)
    return { typed, row, ...NOTHING, wrong: [{ field: 'order_id', reason: 'unknown_id', values: {} }] }
  const { order } = row
  const parts = row.parts.map(partOfRow)
  const frozenFen = frozenRest(order, parts)
  if (isRepeated) add('order_id', 'row_repeated')
  else if (order.status !== 'wait_purchase') add('order_id', 'order_moved_on')
  else if (await openProblemOf(context.db, order.id)) add('order_id', 'customer_asked')
  const refuse = () => refuseHeld(context.db, 'buy', order.customerId, { orderIds: [order.id] })
  await refusalOf(refuse, 'order_id', add)
  if (typed.reference === '' || typed.reference.length > 100) add('purchase_reference', 'check_input')
  if (typed.trackingNumber !== '')
    await refusalOf(async () => trackingNumberOf(typed.trackingNumber), 'tracking_number', add)
  const cost = typed.cost === '' ? cny(frozenFen) : fromDecimal(typed.cost, 'CNY')
  if (!cost || cost.minor <= 0n) {
    add('cost_cny', 'check_input')
    return { typed, row, ...NOTHING, frozenFen, wrong }
  }
  const { owed, open } = await priceDifference(
    context.db,
    order,
    priceOfWhole(order, parts, priceOfAll(cost.minor), order.quantity - boughtSoFar(order, parts).quantity),
  )
  if (open.minor > 0n) add('cost_cny', 'difference_open', { amount: writtenSum(open) })
  else if (owed.minor > 0n) add('cost_cny', 'price_above_paid', { amount: writtenSum(owed) })
  const returned = usd(owed.minor < 0n ? -owed.minor : 0n)
  return { typed, row, costFen: cost.minor, frozenFen, returned, wrong }
}

/** Records the refusal of a check beside a field. */
async function refusalOf(
  check: () => Promise<unknown>,
  field: string,
  note: (field: string, reason: RefusalName, values: RefusalValues) => void,
): Promise<void> {
  try {
    await check()
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    note(field, failure.reason, failure.values)
  }
}
