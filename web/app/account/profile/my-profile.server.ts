import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'
import { STATUS } from '../orders/order-statuses.ts'
import { PARCEL_STATUS } from '../shipping/parcels/parcel-progress.ts'
import { ENDING_SOON_DAYS } from '../storage-days-left.tsx'

/** Items and parcels listed on the profile; the rest is in their own sections. */
const SHOWN = 4

/** Loads the profile with the pending tasks, what is on its way, and items whose storage ends soon. */
export async function loadMyProfile({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const [info, orders, ending, asked, parcels] = await Promise.all([
    api('/api/account/get_account_info'),
    api('/api/shopping/get_my_order_list', { page_size: 1 }),
    api('/api/shopping/get_my_warehouse_list', { order_by: 'storage_end', page_size: SHOWN }),
    api('/api/shopping/get_my_warehouse_list', { problem_state: 'asked', page_size: 1 }),
    api('/api/shopping/get_my_parcel_list', { under_way: true, page_size: SHOWN }),
  ])
  const countOf = (rows: readonly { order_status: number; count: number }[], status: number) =>
    rows.find(({ order_status }) => order_status === status)?.count ?? 0
  const waitingParcels = (attention: 'customs' | 'carrier' | 'lost') =>
    (parcels.ok && parcels.data.attention_counts.find((one) => one.attention === attention)?.count) || 0
  return {
    info,
    /** The first part that could not be loaded; the others are shown. */
    failed: [orders, parcels, asked, ending].find((answer) => !answer.ok) ?? null,
    waiting: {
      unpaid_orders: orders.ok ? countOf(orders.data.status_counts, STATUS.unpaid) : 0,
      unpaid_parcels: parcels.ok ? countOf(parcels.data.status_counts, PARCEL_STATUS.unpaid) : 0,
      customs: waitingParcels('customs'),
      carrier: waitingParcels('carrier'),
      lost: waitingParcels('lost'),
      choices: asked.ok ? asked.data.total_count : 0,
      choice: asked.ok ? (asked.data.list[0]?.order_id ?? '') : '',
      stored: orders.ok ? countOf(orders.data.status_counts, STATUS.inWarehouse) : 0,
    },
    orders_on_the_way: orders.ok ? countOf(orders.data.status_counts, STATUS.onTheWay) : 0,
    parcels: parcels.ok ? parcels.data.list : [],
    has_more_parcels: parcels.ok && parcels.data.total_count > SHOWN,
    ending: (ending.ok ? ending.data.list : []).filter(
      ({ storage_days_left: days }) => days !== null && days <= ENDING_SOON_DAYS,
    ),
  }
}
