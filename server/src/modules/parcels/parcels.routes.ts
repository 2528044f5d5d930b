import { quote } from '@sampan/domain/freight'
import { fromWire } from '@sampan/domain/money'
import { type Answer, answer } from '../../http/answer.ts'
import { Refusal } from '../../refusal.ts'
import { presentQuote, tariffInForce } from '../freight/index.ts'
import { rateInForce } from '../rates/index.ts'
import { listParcels } from './list-parcels.ts'
import { presentParcel, presentRecipients, presentWeight } from './parcels.presenter.ts'
import { releaseParcel } from './release-parcel.ts'
import { shownParcel } from './shown-parcels.queries.ts'
import { submitParcel } from './submit-parcel.ts'
import { quoteRequest, weighItems } from './weigh-items.ts'

export const parcelAnswers: readonly Answer[] = [
  answer('/api/shopping/get_shipping_channels', async ({ world, customer, input, lang }) => {
    const items = await weighItems(world.db, customer.id, input.order_ids)
    const [tariff, rate] = await Promise.all([tariffInForce(world), rateInForce(world.db)])
    return quote(tariff, quoteRequest(items, input.country_code)).map((one) =>
      presentQuote(one, rate.e8, lang),
    )
  }),

  answer('/api/shopping/get_parcel_weight', async ({ world, customer, input }) =>
    presentWeight(await weighItems(world.db, customer.id, input.order_ids)),
  ),

  answer('/api/shopping/get_parcel_address_hints', async ({ world, customer, input }) =>
    presentRecipients(await weighItems(world.db, customer.id, input.order_ids)),
  ),

  answer('/api/shopping/submit_shipping_order', async ({ world, customer, input, once }) => ({
    delivery_number: await submitParcel(
      world,
      {
        customerId: customer.id,
        orderNumbers: input.order_ids,
        consignee: {
          countryCode: input.country_code,
          consigneeName: input.consignee_name,
          consigneeProvince: input.consignee_province,
          consigneeCity: input.consignee_city,
          consigneeAddressDetail: input.consignee_address_detail,
          consigneePostcode: input.consignee_postcode,
          consigneePhone: input.consignee_phone,
          consigneeEmail: input.consignee_email,
        },
        channelCode: input.shipping_method_code,
        couponCode: input.coupon_code,
        note: input.user_parcel_note,
        seenTotal: input.total_amount === undefined ? null : fromWire(input.total_amount, 'USD'),
      },
      once,
    ),
  })),

  answer('/api/shopping/release_parcel', async ({ world, customer, input }) => {
    await releaseParcel(world, customer.id, input.delivery_number)
    return null
  }),

  answer('/api/shopping/get_my_parcel_list', ({ world, customer, input, lang }) =>
    listParcels(world, {
      customerId: customer.id,
      searchText: input.search_text,
      status: input.order_status,
      page: input.page,
      pageSize: input.page_size,
      lang,
    }),
  ),

  answer('/api/shopping/get_parcel_detail', async ({ world, customer, input, lang }) => {
    const shown = await shownParcel(world.db, customer.id, input.delivery_number)
    if (!shown) throw new Refusal('order_details_failed')
    return presentParcel(shown, lang)
  }),
]
