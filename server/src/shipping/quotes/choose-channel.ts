import { type Usd, usd } from '@sampan/domain/money'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { writtenSum } from '../../money-text.ts'
import { refuseHeldCustomer, withdrawPayables } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { channelPrice, packedRequest } from '../packing/packed-parcel.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { parcelPaid } from '../parcels/parcel-paid.ts'
import { ordersIn, parcelOf, updateParcel } from '../parcels/parcels.queries.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import { packedOffers, packedQuoted } from './packed-offers.ts'

interface Choice {
  readonly customerId: string
  readonly deliveryNumber: string
  readonly channelCode: string
  readonly isInsured: boolean
  /** The total that the customer saw. */
  readonly seenTotal: Usd
}

/**
 * Lets the customer choose the channel of a parcel that is packed and not paid, with or without insurance. The price
 * is computed here from the packed weight; payments in progress at the previous price are withdrawn.
 * @returns whether anything is left to pay: a coupon that covers the total pays the parcel at once.
 * @throws Refusal unknown_id, held, not_quoted_packed, payment_under_way, channel_does_not_fit, insurance_not_offered,
 * freight_changed
 */
export async function chooseChannel(context: AppContext, choice: Choice): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockSubject(tx, `parcel:${choice.deliveryNumber}`)
    const found = await parcelOf(tx, choice.customerId, choice.deliveryNumber)
    if (!found) throw new Refusal('unknown_id')
    await refuseHeldCustomer(tx, 'pay', choice.customerId, { parcelId: found.id })
    // Money is locked before the parcel, which is read again once no payment of it can proceed.
    await withdrawPayables(tx, 'parcel', [found.id], context.now())
    const parcel = await parcelOf(tx, choice.customerId, choice.deliveryNumber)
    if (!parcel) throw new Refusal('unknown_id')
    const packed = packedQuoted(parcel)
    const orders = await ordersIn(tx, parcel.id)
    const offers = await packedOffers(context, tx, parcel, packed, orders)
    const offer = offers.find(({ quoted }) => quoted.channel.code === choice.channelCode)
    if (!offer?.quoted.fits || offer.total === null)
      throw Refusal.beside('channel_code', 'channel_does_not_fit')
    const { quoted, discount, insurance } = offer
    if (choice.isInsured && !insurance) throw Refusal.beside('is_insured', 'insurance_not_offered')
    const premiumCents = choice.isInsured && insurance ? insurance.premium.minor : 0n
    const total = usd(offer.total.minor + premiumCents)
    if (choice.seenTotal.minor !== total.minor)
      throw new Refusal('freight_changed', { old: writtenSum(choice.seenTotal), new: writtenSum(total) })
    const isPresent = (parcel.quoteInputs as QuoteInputs).channel === choice.channelCode
    const request = packedRequest({ parcel, orders }, packed)
    const fields = {
      ...(isPresent ? {} : channelPrice(orders, packed, request, quoted)),
      insuredCents: choice.isInsured && insurance ? insurance.covered.minor : null,
      premiumCents,
      couponCents: discount.minor,
      totalCents: total.minor,
    }
    if (!(await updateParcel(tx, parcel.id, 'unpaid', fields))) throw new Refusal('not_quoted_packed')
    await recordParcelStage(
      tx,
      parcel.id,
      { stage: 'channel_chosen', note: quoted.channel.name.en },
      context.now(),
    )
    if (total.minor === 0n) await parcelPaid(context, tx, parcel.id, total)
    return total.minor > 0n
  })
}
