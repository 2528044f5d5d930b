import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'

/** Loads the stores for a select: the newest hundred, the API's maximum. */
export async function allStores(context: LoaderFunctionArgs['context']) {
  const answer = await apiOf(context)('/api/onlinestore/get_store_list', { page_size: 100 })
  return answer.ok ? answer.data.list : []
}
