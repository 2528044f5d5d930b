import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { translate } from '@sampan/messages/catalogue'
import { inEveryLanguage } from '@sampan/messages/languages'
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
  {
    name: { en: 'Request', cn: '申请' },
    value: inEveryLanguage((lang) => translate(lang, 'statuses', `request_${request.stage}`)),
  },
  { name: { en: 'Answer', cn: '答复' }, value: request.answer },
  { name: { en: 'Fee', cn: '费用' }, value: `$${toDecimal(usd(request.feeCents))}` },
  {
    name: { en: 'Order', cn: '订单' },
    value: inEveryLanguage((lang) => translate(lang, 'statuses', `order_${order.status}`)),
  },
  { name: { en: 'To go back', cn: '可退金额' }, value: `$${toDecimal(refundable)}` },
]
