import { randomBytes } from 'node:crypto'
import { type Transaction, uuidv7 } from '@sampan/database'
import { ORDER_TYPES, type OrderType } from '@sampan/domain/life-cycles'
import { publicId } from '@sampan/domain/public-ids'
import type { SettledLine } from '@sampan/domain/settlement'
import type { AppContext } from '../context.ts'
import { insertOrders } from './orders.queries.ts'

export interface OrderItem {
  readonly type: OrderType
  readonly snapshotId: string | null
  readonly productName: string
  readonly productLink: string
  readonly productImageUrl: string
  readonly skuId: string
  readonly skuNote: string
  readonly remark: string
  readonly quantity: number
  readonly unitPriceFen: bigint
  readonly freightFen: bigint
  /** Its price at the frozen rate; absent for a forwarding order, which costs nothing to announce. */
  readonly settled: SettledLine | undefined
  readonly trackingNumberCn?: string
  readonly trackingNormalised?: string
  readonly storeId?: string
  readonly externalOrderId?: string
  readonly storeItemName?: string
  readonly salePrice?: string | null
  readonly saleCurrency?: string | null
  readonly recipient?: unknown
  /** The order's own country if it differs from the submission's: the orders of a store go to many countries. */
  readonly countryCode?: string
}

interface Submission {
  readonly customerId: string
  readonly countryCode: string
  readonly rateE8: bigint
  /** The promised hours of priority purchase, for the settled fee; null where it is not chosen. */
  readonly priorityHours: number | null
  readonly items: readonly OrderItem[]
}

const DAY_MS = 86_400_000

/**
 * Writes orders that were submitted together, in the initial status of their type, with their first event.
 * Unpaid ones expire (setting).
 * @returns their ids and numbers, in the items' order.
 */
export async function createOrders(
  context: AppContext,
  tx: Transaction,
  submission: Submission,
): Promise<{ id: string; orderNumber: string }[]> {
  const { customerId, countryCode, rateE8, priorityHours, items } = submission
  const now = context.now()
  const { unpaid_order_days: days } = await context.settings.read()
  const submissionId = uuidv7(now.getTime())
  const rows = items.map((item) => {
    const { settled, ...frozen } = item
    const status = ORDER_TYPES[item.type].starts
    const goodsCents = settled?.goodsUsd.minor ?? 0n
    const freightCents = settled?.freightUsd.minor ?? 0n
    const handlingFeeCents = settled?.fee.minor ?? 0n
    const priorityFeeCents = settled?.priorityFee.minor ?? 0n
    return {
      countryCode,
      ...frozen,
      id: uuidv7(now.getTime()),
      orderNumber: publicId('order', randomBytes(10)),
      customerId,
      submissionId,
      status,
      rateE8,
      goodsCents,
      freightCents,
      handlingFeeCents,
      priorityFeeCents,
      priorityHours,
      totalCents: goodsCents + freightCents + handlingFeeCents + priorityFeeCents,
      totalFen: settled ? settled.totalCny.minor + settled.feesCny.minor : 0n,
      createdAt: now,
      expiresAt: status === 'unpaid' ? new Date(now.getTime() + days * DAY_MS) : null,
    }
  })
  await insertOrders(tx, rows)
  return rows.map(({ id, orderNumber }) => ({ id, orderNumber }))
}
