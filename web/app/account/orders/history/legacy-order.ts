import type { Data } from '@sampan/contract'
import { LEGACY_ORDER_STATUSES } from '@sampan/domain/life-cycles'
import type { ChipVariant } from '../../../ui/chip.tsx'

export type LegacyOrder = Data<'/api/order/get_order_list'>['list'][number]

const { paid, purchased, in_warehouse, shipped, unpaid } = LEGACY_ORDER_STATUSES
const green: readonly number[] = [paid.code, purchased.code, in_warehouse.code, shipped.code]

/** Returns green for 2, 5, 6 and 7, orange for the others. */
export const legacyOrderChip = (status: number): ChipVariant => (green.includes(status) ? 'good' : 'warn')

/**
 * Returns whether 'Pay Order' is shown: for an unpaid order with a total, or an unpaid virtual one with an
 * external price.
 */
export function canPayLegacy(
  order: Pick<LegacyOrder, 'is_virtual' | 'order_status' | 'total_amount' | 'external_order_price'>,
): boolean {
  if (order.order_status !== unpaid.code) return false
  return order.is_virtual ? order.external_order_price > 0 : order.total_amount > 0
}
