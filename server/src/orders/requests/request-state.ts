import { ORDER_LIFE, SERVICE_REQUEST_LIFE } from '@sampan/domain/life-cycles'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import type { StateField } from '../../access/index.ts'
import type { Order } from '../orders.queries.ts'
import type { ServiceRequest } from './requests.queries.ts'

/**
 * Returns the fields of a request that staff base decisions on; their `stateRevision` is the request's
 * revision.
 */
export const requestState = (
  request: ServiceRequest,
  order: Order,
  refundable: Usd,
): readonly StateField[] => [
  { name: { en: 'Request', cn: '申请' }, value: SERVICE_REQUEST_LIFE[request.stage] },
  { name: { en: 'Answer', cn: '答复' }, value: request.answer },
  { name: { en: 'Fee', cn: '费用' }, value: `$${toDecimal(usd(request.feeCents))}` },
  { name: { en: 'Order', cn: '订单' }, value: ORDER_LIFE[order.status] },
  { name: { en: 'To go back', cn: '可退金额' }, value: `$${toDecimal(refundable)}` },
]
