import type { LoaderFunctionArgs } from 'react-router'
import type { CallApi } from '../../../api/api-result.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { pageOf } from '../../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../../pagination.ts'
import { canPayLegacy } from './legacy-order.ts'

/** What an unpaid order of the old system can be paid with. */
export type LegacyPayment = Awaited<ReturnType<typeof loadLegacyPayment>>

/**
 * Loads what the payment of an old order needs: the providers that can be chosen, and the wallet's balance in USD.
 */
export async function loadLegacyPayment(api: CallApi) {
  const [providers, account] = await Promise.all([
    api('/api/pay/get_payment_providers', {}).then((one) => dataOf(one)),
    api('/api/account/get_account_info', {}).then((one) => dataOf(one)),
  ])
  return { providers, balance: account.balance_amount }
}

/**
 * Loads a page of the old system's orders; `payment` is null where none of them can be paid.
 * @throws Response redirect to the last page for one beyond it
 */
export async function loadOrderHistory({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const api = apiOf(context)
  const answer = await api('/api/order/get_order_list', { page })
  if (!answer.ok) return { answer, page, payment: null }
  redirectPastLastPage(context, page, pageCountOf('history', answer.data.total))
  const payment = answer.data.list.some(canPayLegacy) ? await loadLegacyPayment(api) : null
  return { answer, page, payment }
}
