import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { listFilter } from '../list-filter.ts'

/** What lies in the warehouse, or orders of the status that the address names. */
export async function loadMyWarehouse({ context, request }: LoaderFunctionArgs) {
  const filter = listFilter(request.url)
  return { answer: await apiOf(context)('/api/shopping/get_my_warehouse_list', filter), filter }
}
