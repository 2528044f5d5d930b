import { COUPON_RECORD_STATUS } from '@sampan/domain/coupons'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { pageOf } from '../../list-filter.ts'
import { pageCountOf, redirectPastLastPage } from '../../pagination.ts'

const tabs: readonly number[] = Object.values(COUPON_RECORD_STATUS)

/** Loads the coupons of the tab in the address: 0 available, 1 used, 2 expired. */
export async function loadCoupons({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const requestedStatus = Number(search.get('record_status') ?? 0)
  const status = tabs.includes(requestedStatus) ? requestedStatus : COUPON_RECORD_STATUS.available
  const page = pageOf(search)
  const answer = await apiOf(context)('/api/coupon/get_my_coupon_list', { record_status: status, page })
  if (answer.ok) redirectPastLastPage(context, page, pageCountOf('coupons', answer.data.total))
  return { answer, status, page }
}
