import type { CallApi } from '../../api/api-result.ts'
import { dataOf } from '../../api/server.ts'
import { code128Url } from '../../ui/barcode.server.ts'
import type { LabelledOrder } from './last-received.tsx'

/** Returns the label of the last received order, named by `after` in the address; null without one. */
export async function loadLabel(api: CallApi, address: URL): Promise<LabelledOrder | null> {
  const order_id = address.searchParams.get('after') ?? ''
  if (order_id === '') return null
  const { order } = dataOf(await api('/api/staff/receiving/prepare_receipt', { order_id }))
  return {
    order_id: order.order_id,
    product_name: order.product_name,
    product_sku: order.product_sku,
    shelf: order.shelf,
    weight: order.product_weight.toFixed(3),
    customer: order.customer.account_name,
    barcode: await code128Url(order.order_id),
  }
}
