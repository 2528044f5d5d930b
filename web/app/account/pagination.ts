import { type RouterContextProvider, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'

/** Rows per page of each list, as in the API. */
export const PAGE_SIZE = {
  orders: 20,
  warehouse: 60,
  parcels: 10,
  addresses: 9,
  coupons: 100,
  records: 10,
  history: 20,
  messages: 20,
  stores: 10,
  store_products: 10,
  store_orders: 10,
} as const

/** Returns the number of pages of a list; 0 for an empty one. */
export const pageCountOf = (list: keyof typeof PAGE_SIZE, total: number): number =>
  Math.ceil(total / PAGE_SIZE[list])

/**
 * Redirects to the last page when the address names a later one (a shortened list, a typed address).
 * @throws Response with the rest of the address unchanged.
 */
export function redirectPastLastPage(
  context: Readonly<RouterContextProvider>,
  page: number,
  pageCount: number,
): void {
  if (page <= Math.max(1, pageCount)) return
  const [pathname = '', search] = context.get(requestContext).page.split('?')
  const params = new URLSearchParams(search)
  params.set('page', String(Math.max(1, pageCount)))
  throw redirect(`${pathname}?${params}`)
}
