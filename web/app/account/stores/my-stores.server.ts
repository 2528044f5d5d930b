import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'
import { textFilter } from './text-filter.ts'

/** Loads one page of the customer's stores by the address's filter. */
export async function loadMyStores({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const filter = {
    ...textFilter(search, ['store_name', 'store_link', 'store_type']),
    page: pageOf(search),
  }
  const answer = await apiOf(context)('/api/onlinestore/get_store_list', filter)
  if (answer.ok) redirectPastLastPage(context, filter.page, pageCountOf('stores', answer.data.total))
  return { answer, filter }
}
