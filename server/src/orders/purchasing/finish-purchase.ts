import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { type Usd, usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { returnSurplus } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { moveOrders, recordOrderStage } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { pricePaidFor } from './price-difference.ts'
import { isExchangeAwaited, setPurchase } from './purchasing.queries.ts'

interface PurchaseNumbers {
  /** Of the marketplace; several are joined by commas. */
  readonly reference: string
  /** Of the seller's courier; '' while one is unknown. */
  readonly trackingNumber: string
  readonly trackingNormalised: string
}

/** Returns the numbers of an order that was bought in parts: it is shipped when every part is, with the last number. */
export function numbersOf(parts: readonly PurchaseNumbers[]): PurchaseNumbers {
  const reference = [...new Set(parts.map((part) => part.reference))].join(', ')
  const sent = parts.every((part) => part.trackingNumber !== '') ? parts.at(-1) : undefined
  const { trackingNumber = '', trackingNormalised = '' } = sent ?? {}
  return { reference, trackingNumber, trackingNormalised }
}

/**
 * Records that all of an order is bought: on the way, with a notice to its customer, when the tracking number is known,
 * else waiting for it.
 * @throws Refusal order_moved_on
 */
export async function finishPurchase(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  order: Order,
  numbers: PurchaseNumbers & { readonly priceFen: bigint },
): Promise<OrderStatus> {
  const now = context.now()
  const { trackingNumber, trackingNormalised } = numbers
  const bought = { purchaseReference: numbers.reference, purchasePriceFen: numbers.priceFen }
  if (trackingNumber === '') {
    if (!(await setPurchase(tx, order.id, bought))) throw new Refusal('order_moved_on')
    await recordOrderStage(tx, [order.id], { stage: 'bought', staffId: member.id }, now)
    return 'wait_purchase'
  }
  const isExchange = await isExchangeAwaited(tx, order.id)
  await moveOrders(
    tx,
    [order.id],
    {
      from: 'wait_purchase',
      to: 'on_the_way',
      stage: isExchange ? 'exchange_sent' : 'purchased',
      staffId: member.id,
      fields: { ...bought, trackingNumberCn: trackingNumber, trackingNormalised },
      otherwise: 'order_moved_on',
    },
    now,
  )
  const notice = isExchange ? 'exchange_sent' : 'order_purchased'
  await notify(context, tx, order.customerId, notice, {
    eventKey: `${notice}:${order.id}:${now.getTime()}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      tracking_number: trackingNumber,
    },
    path: pageAddresses.order(order.orderNumber),
  })
  return 'on_the_way'
}

/** What went to the wallet at once, and what waits for a second person. */
export interface Returned {
  readonly returned: Usd
  readonly waiting: Usd
}

/** Refunds what the customer paid above the seller's price to the wallet. */
export async function returnPriceSurplus(
  context: AppContext,
  tx: Transaction,
  member: Pick<StaffMember, 'id'>,
  order: Order,
  amount: Usd,
): Promise<Returned> {
  const nothing = usd(0)
  if (amount.minor === 0n) return { returned: nothing, waiting: nothing }
  const status = await returnSurplus(context, tx, member, await pricePaidFor(tx, order), {
    customerId: order.customerId,
    amount,
    subject: order.orderNumber,
    reason: phrase('notices', 'seller_asked_less'),
  })
  return status === 'done' ? { returned: amount, waiting: nothing } : { returned: nothing, waiting: amount }
}
