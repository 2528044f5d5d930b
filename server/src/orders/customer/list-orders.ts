import type { Language } from '@sampan/contract'
import { byWireCode, ORDER_LIFE, type OrderStatus } from '@sampan/domain/life-cycles'
import { translate } from '@sampan/messages/catalogue'
import type { AppContext } from '../../context.ts'
import { presentReturnFees } from '../../settings/index.ts'
import { countByStatus, type OrderFilter, shownOrders } from '../list/order-list.queries.ts'
import { presentOrder } from './orders.presenter.ts'
import { presentStatusCounts } from './status-counts.presenter.ts'

interface Filter {
  readonly customerId: string
  readonly searchText: string
  readonly status: number | ''
  readonly page: number
  readonly pageSize: number
  readonly lang: Language
  /** Whether those whose storage ends first come first, instead of the newest. */
  readonly isSoonestFirst?: boolean
  /** Only those with a problem about which the customer chooses. */
  readonly isAsked?: boolean
}

/** The statuses of an unfiltered list: null for all, or those in the warehouse. */
export type ListScope = readonly OrderStatus[] | null

/**
 * Returns one page of a customer's orders with the counts for the filter. An unknown status code matches
 * nothing.
 */
export async function listOrders(context: AppContext, query: Filter, scope: ListScope) {
  const status = query.status === '' ? undefined : byWireCode(ORDER_LIFE, query.status)
  const statuses = query.status === '' ? scope : status ? [status] : []
  const { customerId, searchText, isSoonestFirst = false, isAsked = false } = query
  const filter: OrderFilter = { customerId, searchText, statuses, isSoonestFirst, isAsked }
  const now = context.now()
  const [rows, counts, settings] = await Promise.all([
    statuses?.length === 0
      ? []
      : shownOrders(context.db, filter, query.pageSize, (query.page - 1) * query.pageSize),
    countByStatus(context.db, { ...filter, statuses: null }),
    context.settings.read(),
  ])
  const shown = counts.filter((one) => !statuses || statuses.includes(one.status))
  return {
    list: rows.map((row) => presentOrder(row, settings, query.lang, now)),
    total_count: shown.reduce((sum, one) => sum + one.n, 0),
    ...presentReturnFees(settings),
    status_counts: presentStatusCounts(ORDER_LIFE, counts, (name) =>
      translate(query.lang, 'statuses', `order_${name}`),
    ),
  }
}
