import { toWire, usd } from '@sampan/domain/money'
import { rehearsalPrice } from '@sampan/domain/warehouse-services'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { finishService } from './finish-service.ts'
import { orderService } from './order-service.ts'
import { presentOffers, presentStaffService } from './services.presenter.ts'
import { openServicesByOrder, servicesAt } from './services.queries.ts'

export const serviceRoutes: readonly Route[] = [
  route('/api/shopping/order_item_service', async ({ context, customer, input, idempotencyKey }) => ({
    request_id: await orderService(
      context,
      {
        customerId: customer.id,
        subject: { orderNumber: input.order_id },
        service: input.service,
        note: input.note,
        seen: amountOf('price_amount', input.price_amount, 'USD'),
      },
      idempotencyKey,
    ),
  })),

  route('/api/shopping/get_service_offers', async ({ context, customer, input }) => {
    const [open, settings] = await Promise.all([
      openServicesByOrder(context.db, customer.id, input.order_ids),
      context.settings.read(),
    ])
    const prices = settings.warehouse_services
    const items = Map.groupBy(open, ({ orderNumber }) => orderNumber)
    return {
      items: [...items].map(([order_id, rows]) => ({
        order_id,
        offers: presentOffers(prices, 'order').filter((offer) =>
          rows.every(({ service }) => service !== offer.service),
        ),
      })),
      parcel: presentOffers(prices, 'parcel'),
      rehearsal_amount: toWire(usd(rehearsalPrice(prices))),
    }
  }),

  route('/api/shopping/order_parcel_service', async ({ context, customer, input, idempotencyKey }) => ({
    request_id: await orderService(
      context,
      {
        customerId: customer.id,
        subject: { deliveryNumber: input.delivery_number },
        service: input.service,
        note: input.note,
        seen: amountOf('price_amount', input.price_amount, 'USD'),
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/services/get_list', async ({ context, input, now }) => {
    const { stage, search_text, page, page_size } = input
    const settings = await context.settings.read()
    const { rows, total } = await servicesAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    return { list: rows.map((row) => presentStaffService(row, settings, now)), total }
  }),

  route('/api/staff/services/finish', async ({ context, staff, input, idempotencyKey }) => {
    const { outcome, request_id: number, revision, answer } = input
    const result =
      input.outcome === 'done'
        ? { photoUrls: input.photo_urls, link: input.link }
        : { photoUrls: [], link: '' }
    await finishService(context, staff, { number, revision, outcome, answer, ...result }, idempotencyKey)
    return null
  }),
]
