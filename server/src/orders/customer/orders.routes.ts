import { milestonesOfOrder } from '../../freight/index.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { presentRefunds, refundsOf } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { presentEntries } from '../conversations/conversations.presenter.ts'
import { entriesOf } from '../conversations/conversations.queries.ts'
import { correctTrackingNumber } from '../forwarding/correct-tracking-number.ts'
import { forwardParcel } from '../forwarding/forward-parcel.ts'
import { landedOfOrder } from '../landed/compare-landed.ts'
import { presentLandedReview } from '../landed/landed.presenter.ts'
import { shownOrder } from '../list/order-list.queries.ts'
import { eventsOf, requestsOf } from '../orders.queries.ts'
import { withCurrentOffers } from '../problems/current-offer.ts'
import { presentProblem } from '../problems/problems.presenter.ts'
import { problemsOf } from '../problems/problems.queries.ts'
import { presentCustomersCorrections } from '../receipts/receipts.presenter.ts'
import { correctionsOf } from '../receipts/receipts.queries.ts'
import { openRequest } from '../requests/open-request.ts'
import { presentServices } from '../services/services.presenter.ts'
import { servicesOf } from '../services/services.queries.ts'
import { NOTHING_ON_TOP, paidOnTop } from '../supplements/paid-on-top.ts'
import { presentSupplements } from '../supplements/supplements.presenter.ts'
import { cancelByNumber } from '../unpaid/cancel-by-number.ts'
import { listOrders } from './list-orders.ts'
import { presentOrderDetail } from './orders.presenter.ts'

export const orderRoutes: readonly Route[] = [
  route('/api/shopping/get_my_order_list', ({ context, customer, input, lang }) =>
    listOrders(
      context,
      {
        customerId: customer.id,
        searchText: input.search_text,
        status: input.order_status,
        page: input.page,
        pageSize: input.page_size,
        lang,
      },
      null,
    ),
  ),

  route('/api/shopping/get_my_warehouse_list', ({ context, customer, input, lang }) =>
    listOrders(
      context,
      {
        customerId: customer.id,
        searchText: input.search_text,
        status: input.order_status,
        page: input.page,
        pageSize: input.page_size,
        lang,
        isSoonestFirst: input.order_by === 'storage_end',
        isAsked: input.problem_state === 'asked',
      },
      ['in_warehouse'],
    ),
  ),

  route('/api/shopping/get_order_detail', async ({ context, customer, input, lang, now }) => {
    const shown = await shownOrder(context.db, customer.id, input.order_id)
    if (!shown) throw new Refusal('order_details_failed')
    const { order, page } = shown
    const isCancelled = order.status === 'cancelled'
    const isSetAside = shown.returnState === 'set_aside' || shown.returnState === 'gone'
    const takesServices = order.status === 'in_warehouse' && !isSetAside
    const [
      events,
      requests,
      refunds,
      onTop,
      corrections,
      problems,
      entries,
      settings,
      milestones,
      services,
      landed,
    ] = await Promise.all([
      eventsOf(context.db, order.id),
      page.hasRequests ? requestsOf(context.db, customer.id, order.id) : [],
      page.hasRefunds ? refundsOf(context.db, customer.id, 'order', order.id) : [],
      page.hasSupplements ? paidOnTop(context.db, customer.id, { orderId: order.id }) : NOTHING_ON_TOP,
      page.hasCorrections ? correctionsOf(context.db, order.id) : [],
      page.hasProblems ? withCurrentOffers(context.db, [order], await problemsOf(context.db, order.id)) : [],
      page.hasEntries ? entriesOf(context.db, order.id) : [],
      context.settings.read(),
      milestonesOfOrder(context, order.id),
      page.hasServices ? servicesOf(context.db, { orderId: order.id }) : [],
      page.hasEstimate && !isCancelled ? landedOfOrder(context, order.id) : null,
    ])
    return {
      ...presentOrderDetail(shown, events, requests, settings, lang, now),
      supplements: presentSupplements(onTop.supplements, lang),
      refunds: presentRefunds([...refunds, ...onTop.refunds], lang),
      corrections: presentCustomersCorrections(corrections, lang),
      problems: problems.map((problem) => presentProblem(problem, lang)),
      conversation: presentEntries(entries),
      receipt_possible: page.awaitsReceipt,
      box_unmatched: page.isUnmatched,
      milestones,
      landed: presentLandedReview(landed, lang),
      services: presentServices(services, 'order', takesServices, settings),
    }
  }),

  route('/api/shopping/submit_forwarding_order', async ({ context, customer, input }) => ({
    order_id: await forwardParcel(context, {
      customerId: customer.id,
      countryCode: input.country_code,
      productName: input.product_name,
      trackingNumber: input.tracking_number_cn,
      remark: input.product_remark,
      imageUrl: input.product_image_url,
    }),
  })),

  route('/api/shopping/correct_tracking_number', async ({ context, customer, input }) => {
    await correctTrackingNumber(context, {
      customerId: customer.id,
      orderNumber: input.order_id,
      trackingNumber: input.tracking_number_cn,
    })
    return null
  }),

  route('/api/shopping/cancel_order', () => {
    throw new Refusal('can_not_cancel')
  }),

  route('/api/shopping/cancel_unpaid_orders', async ({ context, customer, input }) => {
    await cancelByNumber(context, customer.id, input.order_ids)
    return null
  }),

  route('/api/shopping/request_cancel', async ({ context, customer, input, idempotencyKey }) => ({
    request_id: await openRequest(
      context,
      {
        customerId: customer.id,
        orderNumber: input.order_id,
        kind: 'cancel',
        reason: input.reason,
        imageUrls: input.image_urls,
      },
      idempotencyKey,
    ),
  })),

  route('/api/shopping/request_return', async ({ context, customer, input, idempotencyKey }) => ({
    request_id: await openRequest(
      context,
      {
        customerId: customer.id,
        orderNumber: input.order_id,
        kind: 'return',
        reason: input.reason,
        imageUrls: input.image_urls,
      },
      idempotencyKey,
    ),
  })),
]
