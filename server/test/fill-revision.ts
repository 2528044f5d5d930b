import { stateRevision } from '../src/access/index.ts'
import type { AppContext } from '../src/context.ts'
import { staffOrders } from '../src/orders/index.ts'
import { refundable } from '../src/orders/refundable.ts'
import { requestState } from '../src/orders/requests/request-state.ts'
import { requestByNumber } from '../src/orders/requests/requests.queries.ts'
import { orderState } from '../src/orders/staff/order-state.ts'
import { groupState, loadStaffGroup } from '../src/shipping/groups/group-for-update.ts'
import { parcelState } from '../src/shipping/packing/parcel-state.ts'
import { staffParcel } from '../src/shipping/packing/staff-parcels.queries.ts'
import { arrivalState } from '../src/warehouse/receiving/arrival-state.ts'
import { arrivalById } from '../src/warehouse/receiving/receiving.queries.ts'

type Input = Readonly<Record<string, unknown>>

/** Staff calls that send a revision, by the input field that names the object. */
const CALLS: Readonly<
  Record<string, 'order_id' | 'delivery_number' | 'group_number' | 'request_id' | 'orders' | 'rows'>
> = {
  '/api/staff/purchasing/accept': 'orders',
  '/api/staff/purchasing/accept_many': 'orders',
  '/api/staff/purchasing/record_purchases': 'rows',
  '/api/staff/purchasing/place_orders': 'orders',
  '/api/staff/purchasing/read_orders': 'orders',
  '/api/staff/purchasing/ask_difference': 'order_id',
  '/api/staff/purchasing/record_purchase': 'order_id',
  '/api/staff/purchasing/ask_fewer': 'order_id',
  '/api/staff/purchasing/drop_rest': 'order_id',
  '/api/staff/purchasing/cancel': 'order_id',
  '/api/staff/purchasing/change_tracking_number': 'order_id',
  '/api/staff/purchasing/seller_cancelled': 'order_id',
  '/api/staff/receiving/receive': 'order_id',
  '/api/staff/receiving/end_receipt': 'order_id',
  '/api/staff/receiving/report_problem': 'order_id',
  '/api/staff/storage/dispose': 'order_id',
  '/api/staff/shipping/price_parcel': 'delivery_number',
  '/api/staff/shipping/put_back': 'delivery_number',
  '/api/staff/shipping/pack_parcel': 'delivery_number',
  '/api/staff/shipping/release_parcel': 'delivery_number',
  '/api/staff/shipping/correct_dispatch': 'delivery_number',
  '/api/staff/shipping/correct_address': 'delivery_number',
  '/api/staff/shipping/ship_parcel': 'delivery_number',
  '/api/staff/shipping/book_shipment': 'delivery_number',
  '/api/staff/shipping/cancel_shipment': 'delivery_number',
  '/api/staff/shipping/record_dispatches': 'rows',
  '/api/staff/groups/pack': 'group_number',
  '/api/staff/groups/correct_address': 'group_number',
  '/api/staff/groups/ship': 'group_number',
  '/api/staff/groups/book_shipment': 'group_number',
  '/api/staff/groups/cancel_shipment': 'group_number',
  '/api/staff/groups/take_out': 'group_number',
  '/api/staff/support/decide_request': 'request_id',
}

/** Adds the current revision to the input of a staff call; tests of revisions pass their own. */
export async function fillRevision(context: AppContext, path: string, input: unknown): Promise<unknown> {
  const name = CALLS[path]
  if (!name || 'revision' in (input as Input)) return input
  const complete = await withArrival(context, input as Input)
  if (name !== 'orders' && name !== 'rows')
    return { ...complete, revision: await revisionOf(context, name, String(complete[name])) }
  const list = ((complete[name] as Input[] | undefined) ?? []).map(async (one) => {
    const named = 'delivery_number' in one ? 'delivery_number' : 'order_id'
    return { revision: await revisionOf(context, named, String(one[named])), ...one }
  })
  return { ...complete, [name]: await Promise.all(list) }
}

/** Adds the revision of the unmatched arrival that is received as an order. */
async function withArrival({ db }: AppContext, input: Input): Promise<Input> {
  const { arrival_id: id } = input
  const isKnown = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
  if (!isKnown || 'arrival_revision' in input) return input
  const arrival = await arrivalById(db, id)
  return arrival ? { ...input, arrival_revision: stateRevision(arrivalState(arrival)) } : input
}

async function revisionOf(context: AppContext, name: string, number: string): Promise<string> {
  const { db } = context
  const settings = await context.settings.read()
  if (name === 'order_id') {
    const [row] = await staffOrders(db, settings, { numbers: [number] })
    return row ? stateRevision(orderState(row)) : 'none'
  }
  if (name === 'delivery_number') {
    const row = await staffParcel(db, settings, number)
    return row ? stateRevision(parcelState(row)) : 'none'
  }
  if (name === 'group_number') {
    const found = await loadStaffGroup(db, number).catch(() => null)
    return found ? stateRevision(groupState(found)) : 'none'
  }
  const request = await requestByNumber(db, number)
  const [row] = request ? await staffOrders(db, settings, { ids: [request.orderId] }) : []
  if (!request || !row) return 'none'
  const back = request.closedAt ? null : await refundable(db, row.order, request.createdAt)
  return stateRevision(requestState(request, row.order, back))
}
