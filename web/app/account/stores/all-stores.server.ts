import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'

/** The stores to choose from: the newest hundred, which is the most a call gives. */
export async function allStores(context: LoaderFunctionArgs['context']) {
  const answer = await apiOf(context)('/api/onlinestore/get_store_list', { page_size: 100 })
  return answer.ok ? answer.data.list : []
}
