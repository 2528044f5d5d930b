import { type Endpoint, endpoints, type Path } from '@sampan/contract'
import type { RandomSource } from './random-source.ts'

/**
 * Not called: sign-in, sessions and second factors, which change who calls; the editors of contents, tariff and
 * settings, which change the rules in between; and what needs a service that the test does not start.
 */
const LEFT_OUT = new RegExp(
  [
    'log(in|out)|register|password|passkey|totp|second_factor|recovery|session|identity|activat|reset_link',
    'change_email|confirm_email|push|export|upload|presence|staff/(accounts|settings|tariff|incidents|views)',
    'content/(save|remove)|carrier_invoice|shopping/cancel_order',
  ].join('|'),
)
const READS = /\/(get|find|search|check|preview|list|quote|compare|read|prepare)_|\/(get|me|search)$|get-num/

/** How often an endpoint is chosen, 1 by default: what an order goes through more often than what is rare. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '/api/shopping/add_to_cart': 12,
  '/api/shopping/submit_shopping_order': 12,
  '/api/shopping/submit_forwarding_order': 4,
  '/api/shopping/submit_shipping_order': 12,
  '/api/shopping/choose_channel': 4,
  '/api/shopping/release_parcel': 3,
  '/api/shopping/confirm_receipt': 4,
  '/api/shopping/answer_problem': 6,
  '/api/shopping/request_return': 3,
  '/api/shopping/open_claim': 8,
  '/api/shopping/extend_storage': 3,
  '/api/onlinestore/add_new_product': 3,
  '/api/onlinestore/submit_store_shopping_orders': 5,
  '/api/groups/create': 2,
  '/api/groups/join': 3,
  '/api/groups/add_goods': 12,
  '/api/groups/close': 4,
  '/api/pay/balance_pay_orders': 12,
  '/api/pay/balance_pay_shipping': 10,
  '/api/pay/balance_pay_supplement': 4,
  '/api/pay/provider_pay_orders': 6,
  '/api/pay/provider_pay_shipping': 4,
  '/api/pay/provider_pay_top_up': 3,
  '/api/staff/purchasing/accept': 14,
  '/api/staff/purchasing/record_purchase': 14,
  '/api/staff/purchasing/place_orders': 6,
  '/api/staff/purchasing/read_orders': 3,
  '/api/staff/purchasing/ask_difference': 3,
  '/api/staff/purchasing/ask_fewer': 3,
  '/api/staff/purchasing/seller_cancelled': 3,
  '/api/staff/receiving/receive': 16,
  '/api/staff/receiving/correct_receipt': 4,
  '/api/staff/receiving/report_problem': 3,
  '/api/staff/problems/offer': 5,
  '/api/staff/returns/finish': 5,
  '/api/staff/services/finish': 4,
  '/api/staff/support/decide_request': 5,
  '/api/staff/support/answer_conversation': 3,
  '/api/staff/shipping/price_parcel': 6,
  '/api/staff/shipping/pack_parcel': 10,
  '/api/staff/shipping/book_shipment': 12,
  '/api/staff/shipping/ship_parcel': 10,
  '/api/staff/shipping/put_back': 4,
  '/api/staff/shipping/release_parcel': 2,
  '/api/staff/waves/create': 4,
  '/api/staff/waves/pick': 5,
  '/api/staff/waves/pack_item': 5,
  '/api/staff/groups/pack': 3,
  '/api/staff/groups/ship': 3,
  '/api/staff/groups/book_shipment': 3,
  '/api/staff/groups/take_out': 2,
  '/api/staff/claims/decide': 4,
  '/api/staff/claims/approve': 3,
  '/api/staff/holds/lift': 6,
  '/api/staff/finance/refund': 4,
  '/api/staff/finance/decide_refund': 4,
  '/api/staff/finance/decide_adjustment': 3,
  '/api/staff/content/decide_coupon_grant': 3,
  '/api/staff/undo': 4,
}
/** The share of reads among the calls. */
const READ = 0.1

const called = (endpoints as readonly Endpoint[]).filter(({ path }) => !LEFT_OUT.test(path))
export const calledPaths = called.map(({ path }) => path)
const reads = called.filter(({ path }) => READS.test(path))
const writes = called
  .filter(({ path }) => !READS.test(path))
  .flatMap((endpoint) => Array.from({ length: WEIGHTS[endpoint.path] ?? 1 }, () => endpoint))

/** Chooses an endpoint to call, usually one that writes. */
export function anEndpoint(random: RandomSource): Endpoint {
  const endpoint = random.pick(random.chance(READ) ? reads : writes)
  if (!endpoint) throw new Error('the contract is empty')
  return endpoint
}

export function endpointOf(path: Path): Endpoint {
  const endpoint = called.find((one) => one.path === path)
  if (!endpoint) throw new Error(`${path} is not called`)
  return endpoint
}
