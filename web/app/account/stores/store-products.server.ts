import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'
import { allStores } from './all-stores.server.ts'
import { textFilter } from './text-filter.ts'

/** Loads one page of mappings, of one store or all, with the stores of the select. */
export async function loadStoreProducts({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const filter = {
    ...textFilter(search, ['store_id', 'store_product_sku', 'product_name']),
    page: pageOf(search),
  }
  const [answer, stores] = await Promise.all([
    apiOf(context)('/api/onlinestore/get_product_list', filter),
    allStores(context),
  ])
  if (answer.ok) redirectPastLastPage(context, filter.page, pageCountOf('store_products', answer.data.total))
  return { answer, filter, stores }
}
