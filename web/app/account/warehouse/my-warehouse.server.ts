import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { listFilter } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'

/** Loads the items in the warehouse, or orders of the status in the address. */
export async function loadMyWarehouse({ context, request }: LoaderFunctionArgs) {
  const filter = listFilter(request.url)
  const answer = await apiOf(context)('/api/shopping/get_my_warehouse_list', filter)
  if (answer.ok) redirectPastLastPage(context, filter.page, pageCountOf('warehouse', answer.data.total_count))
  return { answer, filter }
}
