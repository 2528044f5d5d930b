import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'
import { allStores } from './all-stores.server.ts'
import { textFilter } from './text-filter.ts'

/** How many of the latest imports are shown. */
const IMPORTS = 3

/** Loads one page of imported orders, of one store or all, with the stores of the select; or the import page. */
export async function loadStoreOrders({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const filter = { ...textFilter(search, ['store_id', 'external_order_id']), page: pageOf(search) }
  const [answer, stores, imports] = await Promise.all([
    apiOf(context)('/api/onlinestore/get_store_order_list', filter),
    allStores(context),
    apiOf(context)('/api/onlinestore/get_import_list', { store_id: filter.store_id, page_size: IMPORTS }),
  ])
  if (answer.ok) redirectPastLastPage(context, filter.page, pageCountOf('store_orders', answer.data.total))
  return {
    answer,
    filter,
    stores,
    imports: imports.ok ? imports.data.list : [],
    isImport: search.get('import') === '1',
    /** The store's type in the address, which may be one that is not supported. */
    storeType: search.get('store_type') ?? '',
  }
}
