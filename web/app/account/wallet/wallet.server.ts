import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { pageOf } from '../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../pagination.ts'

/** Loads the balance with a page of records, the tiers of the top-up discount, the months with a statement, and whether a top-up could be paid. */
export async function loadWallet({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const api = apiOf(context)
  const [records, tiers, months, providers] = await Promise.all([
    api('/api/wallet/get_record_list', { page }),
    api('/api/wallet/get_discount_list'),
    api('/api/wallet/get_statement_months'),
    api('/api/pay/get_payment_providers'),
  ])
  if (records.ok) redirectPastLastPage(context, page, pageCountOf('records', records.data.total))
  const isOffered = !providers.ok || providers.data.length > 0
  return {
    ...{ records, tiers: tiers.ok ? tiers.data : [], months: months.ok ? months.data : [] },
    ...{ isOffered, page },
  }
}
