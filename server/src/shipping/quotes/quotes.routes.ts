import { toWire } from '@sampan/domain/money'
import { presentQuote } from '../../freight/index.ts'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { rateInForce } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { ordersIn, parcelOf } from '../parcels/parcels.queries.ts'
import { chooseChannel } from './choose-channel.ts'
import { packedOffers, packedQuoted } from './packed-offers.ts'

export const quoteRoutes: readonly Route[] = [
  route('/api/shopping/get_packed_quotes', async ({ context, customer, input, lang }) => {
    const parcel = await parcelOf(context.db, customer.id, input.delivery_number)
    if (!parcel) throw new Refusal('unknown_id')
    const packed = packedQuoted(parcel)
    const [orders, rate] = await Promise.all([ordersIn(context.db, parcel.id), rateInForce(context.db)])
    const offers = await packedOffers(context, context.db, parcel, packed, orders)
    return {
      channel_code: parcel.channelCode ?? '',
      is_insured: parcel.insuredCents !== null,
      list: offers.map(({ quoted, discount, total, insurance }) => ({
        ...presentQuote(quoted, rate.e8, lang),
        total_amount: total && toWire(total),
        coupon_amount: toWire(discount),
        insurance: insurance && {
          premium_amount: toWire(insurance.premium),
          covered_amount: toWire(insurance.covered),
        },
      })),
    }
  }),

  route('/api/shopping/choose_channel', async ({ context, customer, input }) => ({
    is_payable: await chooseChannel(context, {
      customerId: customer.id,
      deliveryNumber: input.delivery_number,
      channelCode: input.channel_code,
      isInsured: input.is_insured,
      seenTotal: amountOf('total_amount', input.total_amount, 'USD'),
    }),
  })),
]
