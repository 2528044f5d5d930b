import { pageAddresses } from '@sampan/contract/page-addresses'
import type { ArrivedGoods } from '@sampan/domain/receipts'
import { gramsToKg } from '@sampan/domain/units'
import { type HeldNotice, heldNotice } from '../../messaging/index.ts'
import type { Order } from '../../orders/index.ts'

/**
 * Returns the notice of arrived goods to their customer.
 * @param storageDays null while the rest is expected
 */
export function arrivalNotice(
  order: Order,
  { weight, quantity }: ArrivedGoods,
  storageDays: number | null,
  now: Date,
): HeldNotice {
  const { id, customerId, productName: product_name, orderNumber: order_number } = order
  const path = pageAddresses.order(order.orderNumber)
  if (storageDays === null)
    return heldNotice(customerId, 'order_part_arrived', {
      eventKey: `order_part_arrived:${id}:${now.getTime()}`,
      values: { product_name, order_number, arrived: quantity, ordered: order.quantity },
      path,
    })
  const values = { product_name, order_number, weight_kg: gramsToKg(weight).toFixed(3) }
  return heldNotice(customerId, 'order_arrived', {
    eventKey: `order_arrived:${id}:${now.getTime()}`,
    values: { ...values, storage_days: storageDays },
    path,
  })
}
