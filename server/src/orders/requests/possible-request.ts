import type { RefusalName } from '@sampan/contract'
import type { OrderStatus, OrderType } from '@sampan/domain/life-cycles'

/** What decides about a request of an order. */
interface RequestFacts {
  readonly status: OrderStatus
  readonly type: OrderType
  /** The kind of its open request. */
  readonly openRequest: '' | 'cancel' | 'return'
  readonly returnState: '' | 'asked' | 'set_aside' | 'gone'
  readonly problemState: '' | 'reported' | 'asked'
}

type RequestRefusal = Extract<
  RefusalName,
  'request_not_possible' | 'request_open_already' | 'problem_open' | 'goods_gone'
>

/**
 * Returns what a customer may request: a cancellation before the goods have arrived, a return while in the warehouse,
 * nothing once it is packed. Goods that the customer sent us themselves have no seller to return them to.
 */
function requestAt({ status, type }: RequestFacts): '' | 'cancel' | 'return' {
  if (type === 'forwarding') return status === 'on_the_way' ? 'cancel' : ''
  if (status === 'paid' || status === 'wait_purchase' || status === 'on_the_way') return 'cancel'
  return status === 'in_warehouse' ? 'return' : ''
}

/** Returns why a request of this kind is not accepted; null where it is. */
export function refusalOfRequest(kind: 'cancel' | 'return', facts: RequestFacts): RequestRefusal | null {
  const { openRequest, returnState, problemState } = facts
  if (requestAt(facts) !== kind) return 'request_not_possible'
  if (openRequest !== '') return 'request_open_already'
  if (problemState !== '') return 'problem_open'
  if (returnState === 'gone') return 'goods_gone'
  return returnState === '' ? null : 'request_not_possible'
}

/** Returns the request that is offered to the customer of an order: the one that is accepted; '' for none. */
export function possibleRequest(facts: RequestFacts): '' | 'cancel' | 'return' {
  const kind = requestAt(facts)
  return kind !== '' && refusalOfRequest(kind, facts) === null ? kind : ''
}
