import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'

export async function loadOrderHistory({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  return { answer: await apiOf(context)('/api/order/get_order_list', { page }), page }
}
