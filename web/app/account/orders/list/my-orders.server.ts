import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { requestContext } from '../../../request-context.ts'
import { listFilter } from '../../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../../pagination.ts'

/** Loads one page of orders by the address's filter, with the current time. */
export async function loadMyOrders({ context, request }: LoaderFunctionArgs) {
  const filter = listFilter(request.url)
  const answer = await apiOf(context)('/api/shopping/get_my_order_list', filter)
  if (answer.ok) redirectPastLastPage(context, filter.page, pageCountOf('orders', answer.data.total_count))
  return { answer, filter, now: context.get(requestContext).now.toISOString() }
}
