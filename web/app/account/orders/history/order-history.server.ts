import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { pageOf } from '../../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../../pagination.ts'

export async function loadOrderHistory({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const answer = await apiOf(context)('/api/order/get_order_list', { page })
  if (answer.ok) redirectPastLastPage(context, page, pageCountOf('history', answer.data.total))
  return { answer, page }
}
