import { phrase } from '@sampan/messages/phrase'
import type { StateField } from '../../access/index.ts'
import { statedSum } from '../../money-text.ts'
import type { Order } from '../orders.queries.ts'
import type { Refundable } from '../refundable.ts'
import type { ServiceRequest } from './requests.queries.ts'

/**
 * Returns the fields of a request that staff base decisions on; their `stateRevision` is the request's
 * revision.
 */
export const requestState = (
  request: ServiceRequest,
  order: Order,
  back: Refundable | null,
): readonly StateField[] => [
  {
    name: phrase('console', 'state_request'),
    value: phrase('statuses', `request_${request.stage}`),
  },
  { name: phrase('console', 'state_answer'), value: request.answer },
  { name: phrase('console', 'state_fee'), value: statedSum(request.feeCents) },
  {
    name: phrase('console', 'state_order'),
    value: phrase('statuses', `order_${order.status}`),
  },
  { name: phrase('console', 'state_to_go_back'), value: statedSum(back?.most.minor ?? 0n) },
  {
    name: phrase('console', 'state_used_storage'),
    value: statedSum(back?.usedStorage.minor ?? 0n),
  },
]
