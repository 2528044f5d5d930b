import type { Input, Path } from '@sampan/contract'
import type pg from 'pg'

/** One call of the console, with its time limit in milliseconds. */
export interface MeasuredCall {
  readonly name: string
  readonly goal: number
  readonly path: Path
  readonly input: object
}

const QUEUE = 50
const SEARCH = 100
const SCAN = 30
const DASHBOARD = 200

/** Returns every scan, queue, search and overview of the console, for a shop filled by `fillShop`. */
export async function staffCalls(pool: pg.Pool): Promise<readonly MeasuredCall[]> {
  const { rows } = await pool.query<
    Record<
      | 'order_number'
      | 'tracking'
      | 'parcel'
      | 'packed'
      | 'phone'
      | 'reference'
      | 'sent'
      | 'customer'
      | 'request',
      string
    >
  >(`
    select order_number, tracking_normalised as tracking, purchase_reference as reference, customer_id as customer,
      (select delivery_number from parcels where status = 'paid' order by id limit 1) as parcel,
      (select delivery_number from parcels where status = 'shipped' order by id limit 1) as packed,
      (select tracking_number from parcels where status = 'shipped' order by id limit 1) as sent,
      (select consignee_phone from parcels order by id limit 1) as phone,
      (select number from service_requests order by id limit 1) as request
    from orders where status = 'on_the_way' order by id limit 1`)
  const one = rows[0]
  if (!one) throw new Error('no order is on the way')

  const calls: MeasuredCall[] = []
  const call = <P extends Path>(name: string, goal: number, path: P, input: Input<P> & object) =>
    calls.push({ name, goal, path, input })

  call('Scan, known number', SCAN, '/api/staff/receiving/find_arrival', { tracking_number: one.tracking })
  call('Scan, form', SCAN, '/api/staff/receiving/prepare_receipt', { order_id: one.order_number })
  // A valid number that matches nothing.
  call('Scan, unknown number', SCAN, '/api/staff/receiving/find_arrival', {
    tracking_number: 'YT9999999999999',
  })
  call('Scan, one digit wrong', SCAN, '/api/staff/receiving/find_arrival', {
    tracking_number: `${one.tracking.slice(0, -1)}X`,
  })
  call('Scan, parcel to pack', SCAN, '/api/staff/waves/prepare_packing', { delivery_number: one.parcel })

  for (const stage of ['to_accept', 'to_buy', 'to_send', 'on_the_way', 'stored'] as const)
    call(`Orders, ${stage}`, QUEUE, '/api/staff/orders/get_queue', { stage })
  for (const stage of [
    'to_price',
    'unpaid',
    'to_ship',
    'packed',
    'not_handed_over',
    'to_unpack',
    'shipped',
    'stalled',
  ] as const)
    call(`Parcels, ${stage}`, QUEUE, '/api/staff/shipping/get_queue', { stage })
  for (const stage of ['to_accept', 'to_buy', 'to_send'] as const)
    call(`Buying, ${stage}`, QUEUE, '/api/staff/purchasing/get_buying_list', { stage })
  call('Waves', QUEUE, '/api/staff/waves/get_list', {})
  for (const stage of ['open', 'closed'] as const) {
    call(`Problems, ${stage}`, QUEUE, '/api/staff/problems/get_list', { stage })
    call(`Returns, ${stage}`, QUEUE, '/api/staff/returns/get_list', { stage })
    call(`Conversations, ${stage}`, QUEUE, '/api/staff/support/get_conversation_list', { stage })
    call(`Requests, ${stage}`, QUEUE, '/api/staff/support/get_request_list', { stage })
    call(`Services, ${stage}`, QUEUE, '/api/staff/services/get_list', { stage })
    call(`Claims, ${stage}`, QUEUE, '/api/staff/claims/get_list', { stage })
  }
  call('Holds', QUEUE, '/api/staff/holds/get_list', {})
  call('Unmatched', QUEUE, '/api/staff/receiving/get_unmatched_list', {})
  call('Storage over', QUEUE, '/api/staff/storage/get_overdue_list', {})
  call('Shelves', QUEUE, '/api/staff/shelves/get_map', {})
  call('Work of the floor today', QUEUE, '/api/staff/dashboard/get_floor_day', {})
  call('Payments', QUEUE, '/api/staff/finance/get_payment_list', {})
  call('Refunds', QUEUE, '/api/staff/finance/get_refund_list', {})
  call('Refunds, waiting', QUEUE, '/api/staff/finance/get_refund_list', { stage: 'waiting' })
  call('Disputes', QUEUE, '/api/staff/finance/get_dispute_list', {})
  call('Storage over, disposal', QUEUE, '/api/staff/storage/get_overdue_list', { stage: 'disposal' })
  call('Customers', QUEUE, '/api/staff/support/find_customers', {})
  call('One order', QUEUE, '/api/staff/orders/get_order', { order_id: one.order_number })
  call('One parcel', QUEUE, '/api/staff/shipping/get_parcel', { delivery_number: one.packed })
  call('One customer', QUEUE, '/api/staff/support/get_customer', { customer_id: one.customer })
  call('One request', QUEUE, '/api/staff/support/get_request', { request_id: one.request })

  const searches = {
    number: one.order_number,
    tracking: one.tracking,
    reference: one.reference,
    beginning: one.order_number.slice(0, 6),
    product: 'walnut teapot',
    name: 'Solberg',
    'e-mail': 'c77@bench.test',
    nothing: 'qqqqqqq',
  }
  for (const [name, search_text] of Object.entries(searches))
    call(`Orders, search: ${name}`, SEARCH, '/api/staff/orders/get_queue', { stage: 'to_buy', search_text })
  for (const [name, search_text] of Object.entries({
    number: one.packed,
    tracking: one.sent,
    name: 'Solberg',
    'two names': 'lena solb',
    nothing: 'qqqqqqq',
  }))
    call(`Parcels, search: ${name}`, SEARCH, '/api/staff/shipping/get_queue', {
      stage: 'unpaid',
      search_text,
    })
  for (const [name, search_text] of Object.entries({
    name: 'lena solb',
    order: one.order_number,
    nothing: 'qqqqqqq',
  }))
    call(`Customers, search: ${name}`, SEARCH, '/api/staff/support/find_customers', { search_text })
  const texts = {
    ...searches,
    parcel: one.packed,
    'carrier number': one.sent,
    phone: one.phone,
    shelf: 'A-01',
  }
  for (const [name, text] of Object.entries(texts))
    call(`Everything, search: ${name}`, SEARCH, '/api/staff/search', { text })

  for (const days of [7, 30, 90] as const)
    call(`Dashboard, ${days} days`, DASHBOARD, '/api/staff/dashboard/get', { days })
  call('Figures, 30 days', DASHBOARD, '/api/staff/finance/get_figures', { days: 30 })
  call('Margin', DASHBOARD, '/api/staff/finance/get_margin', {})
  call('Differences', DASHBOARD, '/api/staff/finance/get_differences', {})
  return calls
}
