import { useRevalidator } from 'react-router'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { STAFF_DRAFTS } from '../../forms/use-draft.ts'
import type { TypedPurchase } from './buying-row.tsx'
import { boughtPieces, frozenCost, isPart, piecesTyped } from './still-to-buy.ts'
import type { Buying, useRowResults } from './use-purchases.ts'

const NOTHING_TYPED: Readonly<Record<string, TypedPurchase>> = {}

/** The purchases typed beside orders, by their ids; they stay in this tab until they are recorded. */
export function useTypedPurchases(orders: readonly Buying[], rows: ReturnType<typeof useRowResults>) {
  const { email } = useStaffMember()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useSessionState(`${STAFF_DRAFTS}${email}:buying`, NOTHING_TYPED)
  const purchaseOf = (order: Buying) => ({
    order_id: order.order_id,
    revision: order.revision,
    purchase_reference: (typed[order.order_id]?.number ?? order.purchase_reference).trim(),
    quantity: piecesTyped(typed[order.order_id]?.pieces),
    cost_cny: typed[order.order_id]?.cost || frozenCost(order, typed[order.order_id]?.pieces),
    tracking_number: typed[order.order_id]?.tracking ?? '',
  })
  return {
    typed,
    type: (orderId: string, next: TypedPurchase) => setTyped((last) => ({ ...last, [orderId]: next })),
    /** Those with a number, which can be recorded. */
    ready: orders.filter(
      (order) => typed[order.order_id] !== undefined && purchaseOf(order).purchase_reference !== '',
    ),
    /** @returns whether all of them were recorded */
    async record(some: readonly Buying[]): Promise<boolean> {
      const results = await rows.record(some.map(purchaseOf))
      const done = new Set(results.filter(({ is_done }) => is_done).map(({ order_id }) => order_id))
      setTyped((last) => Object.fromEntries(Object.entries(last).filter(([id]) => !done.has(id))))
      if (
        results.length > 0 &&
        some.some((order) => isPart(order, typed[order.order_id]?.pieces) || boughtPieces(order) > 0)
      )
        void revalidate()
      return done.size === some.length
    },
  }
}
