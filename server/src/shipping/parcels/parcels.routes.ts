import { leaveOut, quote } from '@sampan/domain/freight'
import { milestonesOfParcel, presentQuote, shownTariff } from '../../freight/index.ts'
import { amountOf, seenAmountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { shownRate } from '../../ledger/index.ts'
import {
  landedOfParcel,
  NOTHING_ON_TOP,
  paidOnTop,
  presentLandedReview,
  presentServices,
  presentSupplements,
  servicesOf,
  shownGoods,
  takesServices,
} from '../../orders/index.ts'
import { presentPriority, presentRefunds, priorityOffer, refundsOf } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { accuracyOfYear } from '../accuracy/year-accuracy.ts'
import { isAddressOpen } from '../addresses/correct-address.ts'
import { claimLimit } from '../claims/claim-limit.queries.ts'
import { claimFacts } from '../claims/claim-limit.ts'
import { presentParcelClaims } from '../claims/claims.presenter.ts'
import { claimsOf } from '../claims/claims.queries.ts'
import { presentDeclaration, readDeclaration } from '../declaration/declaration.presenter.ts'
import { linesOf } from '../declaration/declared-lines.ts'
import { goodsCovered, insuranceOf } from '../insurance/insure-parcel.ts'
import { confirmReceipt } from '../tracking/confirm-receipt.ts'
import { listParcels } from './list-parcels.ts'
import { lossTerms } from './loss-terms.ts'
import {
  presentInsurance,
  presentLeftOut,
  presentParcel,
  presentPriorityOffer,
  presentRecipients,
  presentWeight,
} from './parcels.presenter.ts'
import { ordersIn } from './parcels.queries.ts'
import { releaseParcel } from './release-parcel.ts'
import { reportCustomsPaid } from './report-customs-paid.ts'
import { shownParcel } from './shown-parcel.queries.ts'
import { consigneeWithCountryOf } from './submission.ts'
import { submitParcel } from './submit-parcel.ts'
import { promisedLimit, quoteRequest, weighItems, weighOrders } from './weigh-items.ts'

export const parcelRoutes: readonly Route[] = [
  route('/api/shopping/get_shipping_channels', async ({ context, customer, input, lang }) => {
    const items = await weighItems(context.db, customer.id, input.order_ids)
    const [tariff, rate, settings] = await Promise.all([
      shownTariff(context),
      shownRate(context),
      context.settings.read(),
    ])
    const countryCode = input.country_code
    const goods = await goodsCovered(context.db, items.orders)
    const offer = priorityOffer(settings, 'packing')
    const leftOut = leaveOut(tariff, countryCode, items.orders, (some) =>
      quoteRequest(weighOrders(some), countryCode),
    )
    return quote(tariff, quoteRequest(items, countryCode)).map((one) => {
      const insured = { countryCode, channelCode: one.channel.code, goods }
      const insurance = one.fits ? insuranceOf(settings, { ...insured, freight: one.price }) : null
      return {
        ...presentQuote(one, rate.e8, lang),
        insurance: insurance && presentInsurance(insurance, settings),
        priority: one.fits && offer ? presentPriorityOffer(offer) : null,
        leave_out: presentLeftOut(leftOut.get(one.channel.code)),
      }
    })
  }),

  route('/api/shopping/get_parcel_weight', async ({ context, customer, input }) => {
    const items = await weighItems(context.db, customer.id, input.order_ids)
    const ids = items.orders.map(({ id }) => id)
    const [goods, settings] = await Promise.all([
      shownGoods(context.db, customer.id, ids),
      context.settings.read(),
    ])
    return presentWeight(items, goods, promisedLimit(settings, items.orders))
  }),

  route('/api/shopping/get_parcel_address_hints', async ({ context, customer, input }) =>
    presentRecipients(await weighItems(context.db, customer.id, input.order_ids)),
  ),

  route('/api/shopping/submit_shipping_order', async ({ context, customer, input, idempotencyKey }) => ({
    delivery_number: await submitParcel(
      context,
      {
        customerId: customer.id,
        orderNumbers: input.order_ids,
        consignee: consigneeWithCountryOf(input),
        channelCode: input.shipping_method_code,
        isInsured: input.is_insured,
        priorityHours: input.priority_hours,
        couponCode: input.coupon_code,
        note: input.user_parcel_note,
        services: input.services.map(({ order_id, service, note, price_amount }) => ({
          orderNumber: order_id ?? null,
          service,
          note,
          seen: amountOf('services', price_amount, 'USD'),
        })),
        declaration: input.declaration ? readDeclaration(input.declaration) : null,
        seenTotal: seenAmountOf('total_amount', input.total_amount, 'USD'),
      },
      idempotencyKey,
    ),
  })),

  route('/api/service/get_weight_accuracy', async ({ context, now }) => {
    const { parcels, within, median } = (await accuracyOfYear(context.db, now)).weight
    return {
      parcels,
      within_tenth: parcels === 0 ? null : within / parcels,
      median_difference: median,
    }
  }),

  route('/api/shopping/release_parcel', async ({ context, customer, input }) => {
    await releaseParcel(context, customer.id, input.delivery_number)
    return null
  }),

  route('/api/shopping/confirm_receipt', async ({ context, customer, input }) => {
    await confirmReceipt(context, customer.id, input.delivery_number)
    return null
  }),

  route('/api/shopping/tell_customs_paid', async ({ context, customer, input }) => {
    const paid = input.amount === null ? null : amountOf('amount', input.amount, 'USD')
    await reportCustomsPaid(context, customer.id, input.delivery_number, paid)
    return null
  }),

  route('/api/shopping/get_my_parcel_list', ({ context, customer, input, lang }) =>
    listParcels(context, {
      customerId: customer.id,
      searchText: input.search_text,
      status: input.order_status,
      attention: input.attention,
      isUnderWay: input.under_way,
      page: input.page,
      pageSize: input.page_size,
      lang,
    }),
  ),

  route('/api/shopping/get_parcel_detail', async ({ context, customer, input, lang, now }) => {
    const settings = await context.settings.read()
    const terms = lossTerms(settings, now)
    const shown = await shownParcel(context.db, customer.id, input.delivery_number, terms)
    if (!shown) throw new Refusal('order_details_failed')
    const { parcel, page } = shown
    const [refunds, onTop, orders, claims, limit, milestones, services, landed] = await Promise.all([
      page.hasRefunds ? refundsOf(context.db, customer.id, 'parcel', parcel.id) : [],
      page.hasSupplements ? paidOnTop(context.db, customer.id, { parcelId: parcel.id }) : NOTHING_ON_TOP,
      ordersIn(context.db, parcel.id),
      page.hasClaims ? claimsOf(context.db, parcel.id) : [],
      claimLimit(context.db, parcel.id, settings),
      milestonesOfParcel(context, parcel.id),
      page.hasServices ? servicesOf(context.db, { parcelId: parcel.id }) : [],
      page.hasEstimates ? landedOfParcel(context, parcel.id) : null,
    ])
    const lines = await linesOf(context.db, { ...parcel, customerId: customer.id }, orders)
    const facts = claimFacts(parcel, page.lastNewsAt, limit)
    return {
      ...presentParcel(shown, settings, lang),
      supplements: presentSupplements(onTop.supplements, lang),
      refunds: presentRefunds([...refunds, ...onTop.refunds], lang),
      declaration: presentDeclaration(parcel, lines, lang, now),
      claims: presentParcelClaims({ claims, facts, limit }, settings, lang, now),
      milestones,
      priority: parcel.status === 'released' ? null : presentPriority(parcel),
      share_token: page.shareToken,
      consignee_email: parcel.consigneeEmail,
      can_correct_address: shown.groupNumber === '' && isAddressOpen(parcel),
      landed: presentLandedReview(landed, lang),
      services: presentServices(services, 'parcel', takesServices(parcel), settings),
    }
  }),
]
