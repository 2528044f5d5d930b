import {
  APPROVAL_STAGES,
  ORDER_STAGES,
  PARCEL_STAGES,
  PAYMENT_STAGES,
  REVIEW_STAGES,
} from '@sampan/contract/stages'
import type { ApiFailure, ApiSuccess, CallApi } from '../../api/api-result.ts'
import { readAuditUrl } from '../administration/audit/read-audit-url.ts'
import { kindAt } from '../content/content-kinds.ts'
import { BUYING_STAGES } from '../orders/buying/buying-stages.ts'
import { OPEN_STATES } from '../queue/open-closed-tabs.tsx'
import { readDays, readQueueUrl, readSortedUrl } from '../queue/read-queue-url.ts'
import { OVERDUE_STAGES } from '../warehouse/overdue-stages.ts'

interface Rows {
  readonly list: readonly object[]
  readonly total: number
}
/** Requests a page of the list with the filter of its address; a call returns at most 100 rows. */
export type FetchPage = (
  api: CallApi,
  request: Request,
  page: { readonly page: number; readonly page_size: 100 },
) => Promise<ApiSuccess<Rows> | ApiFailure>

const searched = (request: Request) => {
  const { search_text } = readQueueUrl(request, ['all'])
  return { search_text }
}

/** Every list of the console, with the request of its own page. */
export const EXPORTED_LISTS = {
  orders: (api, request, page) =>
    api('/api/staff/orders/get_queue', { ...readSortedUrl(request, ORDER_STAGES), ...page }),
  buying: async (api, request, page) => {
    const query = { ...readQueueUrl(request, BUYING_STAGES), ...page }
    const answer = await api('/api/staff/purchasing/get_buying_list', query)
    if (!answer.ok) return answer
    const { sellers, total } = answer.data
    return { ...answer, data: { list: sellers.flatMap(({ orders }) => orders), total } }
  },
  problems: (api, request, page) =>
    api('/api/staff/problems/get_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  services: (api, request, page) =>
    api('/api/staff/services/get_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  conversations: (api, request, page) =>
    api('/api/staff/support/get_conversation_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  requests: (api, request, page) =>
    api('/api/staff/support/get_request_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  returns: (api, request, page) =>
    api('/api/staff/returns/get_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  'legacy-orders': (api, request, page) =>
    api('/api/staff/legacy_orders/get_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  unmatched: (api, request, page) =>
    api('/api/staff/receiving/get_unmatched_list', { ...searched(request), ...page }),
  overdue: (api, request, page) =>
    api('/api/staff/storage/get_overdue_list', {
      stage: readQueueUrl(request, OVERDUE_STAGES).stage,
      ...page,
    }),
  parcels: (api, request, page) =>
    api('/api/staff/shipping/get_queue', { ...readSortedUrl(request, PARCEL_STAGES), ...page }),
  claims: (api, request, page) =>
    api('/api/staff/claims/get_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  holds: (api, request, page) =>
    api('/api/staff/holds/get_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  questions: (api, request, page) =>
    api('/api/staff/support/get_question_list', { ...readQueueUrl(request, OPEN_STATES), ...page }),
  customers: (api, request, page) =>
    api('/api/staff/support/find_customers', { ...searched(request), ...page }),
  payments: (api, request, page) =>
    api('/api/staff/finance/get_payment_list', {
      ...readQueueUrl(request, PAYMENT_STAGES),
      ...readDays(request),
      ...page,
    }),
  refunds: (api, request, page) =>
    api('/api/staff/finance/get_refund_list', {
      ...readQueueUrl(request, APPROVAL_STAGES),
      ...readDays(request),
      ...page,
    }),
  disputes: (api, request, page) =>
    api('/api/staff/finance/get_dispute_list', { stage: readQueueUrl(request, OPEN_STATES).stage, ...page }),
  corrections: (api, request, page) =>
    api('/api/staff/finance/get_adjustment_list', {
      stage: readQueueUrl(request, APPROVAL_STAGES).stage,
      ...page,
    }),
  rewards: (api, request, page) =>
    api('/api/staff/finance/get_review_list', {
      stage: readQueueUrl(request, REVIEW_STAGES).stage,
      ...page,
    }),
  'carrier-invoices': (api, _, page) => api('/api/staff/finance/get_carrier_invoice_list', page),
  content: (api, request, page) =>
    api('/api/staff/content/get_list', {
      kind: kindAt(new URL(request.url).searchParams.get('kind') ?? undefined),
      ...searched(request),
      ...page,
    }),
  log: (api, request, page) => api('/api/staff/audit/get_list', { ...readAuditUrl(request), ...page }),
} as const satisfies Readonly<Record<string, FetchPage>>

/** The lists that can be exported, named like their pages. */
export type ExportedList = keyof typeof EXPORTED_LISTS
