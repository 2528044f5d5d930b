import { useRevalidator } from 'react-router'
import type { Buying, BuyingData, RowResult, useRowResults } from './use-purchases.ts'

/** Maximum number of orders placed or read per call. */
const AT_ONCE = 50

/**
 * Returns what can be done at the marketplace of a seller, where it has an API: orders are placed in the stage `to_buy` and read in
 * the next.
 */
export function useMarketplaceCalls(
  buying: BuyingData,
  stage: string,
  rows: ReturnType<typeof useRowResults>,
) {
  const { revalidate } = useRevalidator()
  const isOpen = (order: Buying) => !rows.results[order.order_id]?.is_done
  const seen = (some: readonly Buying[]) =>
    some.slice(0, AT_ONCE).map(({ order_id, revision }) => ({ order_id, revision }))
  const run = async (work: Promise<readonly RowResult[]>) => {
    if ((await work).length > 0) void revalidate()
  }
  return ({ marketplace, orders }: BuyingData['sellers'][number]) => {
    if (!buying.places.includes(marketplace) || stage === 'to_accept') return {}
    const toRead = orders.filter((order) => order.is_placed && isOpen(order))
    const toPlace = orders.filter((order) => order.purchase_reference === '' && isOpen(order))
    return stage === 'to_buy'
      ? { toPlace: toPlace.length, onPlace: () => void run(rows.place(seen(toPlace))) }
      : { toRead: toRead.length, onRead: () => void run(rows.read(seen(toRead))) }
  }
}
