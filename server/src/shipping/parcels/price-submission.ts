import type { Transaction } from '@sampan/database'
import { type Fit, type Quote, type QuoteRequest, quote, type Tariff } from '@sampan/domain/freight'
import { type Usd, usd } from '@sampan/domain/money'
import { quoteAlone } from '@sampan/domain/parcel-groups'
import { rehearsalPrice } from '@sampan/domain/warehouse-services'
import { writtenSum } from '../../money-text.ts'
import { chosenPriority, type PriorityOffer, priorityOffer } from '../../payments/index.ts'
import { reserveCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'
import { goodsCovered, insuranceOf } from '../insurance/insure-parcel.ts'
import { refuseOtherRehearsal } from './parcel-services.ts'
import type { Submission } from './submission.ts'
import { quoteRequest, type WeighedItems } from './weigh-items.ts'

interface QuotedSubmission {
  readonly request: QuoteRequest
  /** The chosen channel; null when it is left to staff. */
  readonly fit: Fit | null
}

/** Quotes the chosen channel: of a group member alone. @throws Refusal channel_does_not_fit; those of refuseOtherRehearsal */
export function quoteSubmission(
  tariff: Tariff,
  settings: Settings,
  { consignee, channelCode, group, services }: Submission,
  items: WeighedItems,
): QuotedSubmission {
  const postcode = group?.postcode ?? consignee.consigneePostcode
  const request = quoteRequest(items, consignee.countryCode, postcode)
  const quotes = quote(tariff, request)
  const alone = group && quoteAlone(tariff, request, channelCode)
  const fit = chosenChannel(alone ? [alone] : quotes, channelCode)
  const fitsAny = quotes.some((one) => one.fits)
  const rehearsal = channelCode === '' && fitsAny ? rehearsalPrice(settings.warehouse_services) : 0n
  refuseOtherRehearsal(services, rehearsal)
  return { request, fit }
}

function chosenChannel(quotes: readonly Quote[], channelCode: string): Fit | null {
  if (channelCode === '') return null
  const answer = quotes.find((one) => one.channel.code === channelCode)
  if (!answer?.fits) throw new Refusal('channel_does_not_fit')
  return answer
}

interface SubmissionPrice {
  readonly freight: Usd
  /** The sum that the insurance covers; null without one. */
  readonly insured: Usd | null
  readonly premium: Usd
  /** Null where it is packed in its turn. */
  readonly priority: PriorityOffer | null
  readonly couponId: string | null
  readonly couponCents: bigint
  readonly total: Usd
}

/**
 * Prices a quoted parcel and reserves its coupon. Without a channel nothing is due yet.
 * @throws Refusal insurance_not_offered, priority_changed, freight_changed, coupon_not_usable, coupon_taken
 */
export async function priceSubmission(
  tx: Transaction,
  settings: Settings,
  { customerId, consignee, channelCode, isInsured, priorityHours, couponCode, seenTotal }: Submission,
  {
    id,
    quoted: { fit },
    orders,
    now,
  }: {
    readonly id: string
    readonly quoted: QuotedSubmission
    readonly orders: WeighedItems['orders']
    readonly now: Date
  },
): Promise<SubmissionPrice> {
  const freight = fit?.price ?? usd(0)
  const coupon =
    couponCode === ''
      ? null
      : await reserveCoupon(tx, {
          customerId,
          code: couponCode,
          parcelId: id,
          freight: fit?.price ?? null,
          now,
        })
  const couponCents = coupon?.discount.minor ?? 0n
  const { countryCode } = consignee
  const insurable = { countryCode, channelCode, freight }
  const insurance = isInsured
    ? insuranceOf(settings, { ...insurable, goods: await goodsCovered(tx, orders) })
    : null
  if (isInsured && !insurance) throw Refusal.beside('is_insured', 'insurance_not_offered')
  // Without a price yet, the premium is set with it.
  const premium = fit && insurance ? insurance.premium : usd(0)
  // One that is packed before it is priced has no such promise.
  const priority = chosenPriority(fit && priorityOffer(settings, 'packing'), priorityHours)
  const total = usd(freight.minor + premium.minor + (priority?.fee.minor ?? 0n) - couponCents)
  if (seenTotal && fit && seenTotal.minor !== total.minor)
    throw new Refusal('freight_changed', { old: writtenSum(seenTotal), new: writtenSum(total) })
  return {
    freight,
    insured: insurance?.covered ?? null,
    premium,
    priority,
    couponId: coupon?.id ?? null,
    couponCents,
    total,
  }
}
