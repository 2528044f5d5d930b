import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'

/** Loads the balance with a page of records, and the tiers of the top-up discount. */
export async function loadWallet({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const api = apiOf(context)
  const [records, tiers] = await Promise.all([
    api('/api/wallet/get_record_list', { page }),
    api('/api/wallet/get_discount_list'),
  ])
  if (records.ok) redirectPastLastPage(context, page, pageCountOf('records', records.data.total))
  return { records, tiers: tiers.ok ? tiers.data : [], page }
}
