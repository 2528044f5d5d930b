import type { AppContext } from '../context.ts'
import { cancelUnpaidOrders } from '../orders/index.ts'
import { Refusal } from '../refusal.ts'
import { deleteStoreOrders, type Imported, importedOrders } from './store-orders.queries.ts'

/**
 * Undoes an import: cancels its unpaid orders, all or none, and removes their import records, so that the corrected
 * file can be imported. Orders that are paid, or cancelled already, stay as they are.
 * @returns how many orders were cancelled, and how many paid ones were kept.
 * @throws Refusal unknown_id for an import or an order that is not theirs; payment_under_way, only_unpaid when one of
 * them is being paid.
 */
export async function removeImported(
  context: AppContext,
  customerId: string,
  imported: Imported,
): Promise<{ readonly removed: number; readonly kept: number }> {
  return context.db.transaction(async (tx) => {
    const rows = await importedOrders(tx, customerId, imported)
    if (rows.length < ('ids' in imported ? imported.ids.length : 1)) throw new Refusal('unknown_id')
    const unpaid = rows.filter(({ status }) => status === 'unpaid')
    await cancelUnpaidOrders(
      tx,
      unpaid.map(({ orderId }) => orderId),
      'cancelled',
      context.now(),
    )
    const removable = rows.filter(({ status }) => status === 'unpaid' || status === 'cancelled')
    await deleteStoreOrders(
      tx,
      customerId,
      removable.map(({ id }) => id),
    )
    return { removed: unpaid.length, kept: rows.length - removable.length }
  })
}
