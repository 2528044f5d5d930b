import { randomBytes } from 'node:crypto'
import { type Transaction, uuidv7 } from '@sampan/database'
import { type Fit, type Quote, type QuoteRequest, quote, type Tariff } from '@sampan/domain/freight'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { quoteAlone } from '@sampan/domain/parcel-groups'
import { publicId } from '@sampan/domain/public-ids'
import { rehearsalPrice } from '@sampan/domain/warehouse-services'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { countryByCode, tariffInForce } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { rateInForce } from '../../ledger/index.ts'
import { moveOrders, type OrderedService, orderServiceIn, refuseUnsettled } from '../../orders/index.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { reserveCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawExtensions } from '../../warehouse/index.ts'
import { declareParcel, type Statement, statedTaxNumber } from '../declaration/declare-parcel.ts'
import { insuranceOf } from '../insurance/insure-parcel.ts'
import { insertParcelEvent } from './move-parcel.queries.ts'
import { parcelPaid } from './parcel-paid.ts'
import { insertItems, insertParcel } from './parcels.queries.ts'
import { promisedLimit, quoteRequest, type WeighedItems, weighItems, weighOrders } from './weigh-items.ts'

export interface Consignee {
  readonly countryCode: string
  readonly consigneeName: string
  readonly consigneeProvince: string
  readonly consigneeCity: string
  readonly consigneeAddressDetail: string
  readonly consigneePostcode: string
  readonly consigneePhone: string
  readonly consigneeEmail: string
}

interface Submission {
  readonly customerId: string
  readonly orderNumbers: readonly string[]
  readonly consignee: Consignee
  /** '' leaves the channel and the fee to staff, after packing. */
  readonly channelCode: string
  /** The group in whose box it travels: it is priced alone by `channelCode`, at the group's postcode. */
  readonly group?: { readonly id: string; readonly postcode: string }
  /** Whether the customer takes the insurance. */
  readonly isInsured: boolean
  readonly couponCode: string
  readonly note: string
  /** The total the customer saw; null when the client did not send it. */
  readonly seenTotal: Usd | null
  /** Services of the warehouse that are ordered with it: for one of its items, or (null) for the parcel. */
  readonly services: readonly (Pick<OrderedService, 'service' | 'note' | 'seen'> & {
    readonly orderNumber: string | null
  })[]
  /** The customs declaration; null to derive it from what was paid. */
  readonly declaration: Statement | null
}

/**
 * Puts warehouse items into a parcel. With a channel the parcel is priced and unpaid; without one it waits
 * for its fee. All prices are computed here; a total other than the customer saw is refused with both
 * figures. Whether its freight is promised is decided here and kept with the parcel.
 * Services are ordered in the same transaction: without enough money in the wallet nothing is submitted.
 * @returns the delivery number.
 * @throws Refusal held, items_not_free, return_open, problem_open, storage_over, country_empty, channel_does_not_fit,
 * insurance_not_offered,
 * freight_changed, coupon_not_usable, coupon_taken, check_declaration, declaration_items_differ, tax_number_missing,
 * tax_number_wrong; those of orderServiceIn
 */
export async function submitParcel(
  context: AppContext,
  submission: Submission,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const tariff = await tariffInForce(context)
  const number = await idempotentTransaction(context.db, idempotencyKey, (tx) =>
    submitParcelIn(context, tx, tariff, submission),
  )
  failpoint('shipping-submit.after-commit')
  return number
}

/** Does the same within a transaction that does more. */
export async function submitParcelIn(
  context: AppContext,
  tx: Transaction,
  tariff: Tariff,
  submission: Submission,
): Promise<string> {
  const { customerId, consignee, declaration } = submission
  if (!(await countryByCode(tx, consignee.countryCode))) throw new Refusal('country_empty')
  await refuseHeldCustomer(tx, 'submit_parcel', customerId)
  const found = await weighItems(tx, customerId, submission.orderNumbers)
  refuseOverdue(found, context.now())
  // While the items are still in the warehouse.
  await orderServices(context, tx, submission, null)
  const now = context.now()
  const id = uuidv7(now.getTime())
  const orderIds = found.orders.map((order) => order.id)

  // Locks the orders: of two submissions with a common order, the second is refused. The weights are read
  // after the lock.
  const items = weighOrders(
    await moveOrders(
      tx,
      orderIds,
      { from: 'in_warehouse', to: 'unpaid_shipping', stage: 'packed', otherwise: 'items_not_free' },
      now,
    ),
  )
  // A return may have been requested before the orders were locked.
  await refuseUnsettled(tx, orderIds)
  const { group } = submission
  const postcode = group?.postcode ?? consignee.consigneePostcode
  const request = quoteRequest(items, consignee.countryCode, postcode)
  const quotes = quote(tariff, request)
  const alone = group && quoteAlone(tariff, request, submission.channelCode)
  const fit = chosenChannel(alone ? [alone] : quotes, submission.channelCode)
  const settings = await context.settings.read()
  const fitsAny = quotes.some((one) => one.fits)
  const rehearsal =
    submission.channelCode === '' && fitsAny ? rehearsalPrice(settings.warehouse_services) : 0n
  refuseOtherRehearsal(submission, rehearsal)
  await withdrawExtensions(context, tx, orderIds)
  const freight = fit?.price ?? usd(0)
  const coupon =
    submission.couponCode === ''
      ? null
      : await reserveCoupon(tx, {
          customerId,
          code: submission.couponCode,
          parcelId: id,
          freight: fit?.price ?? null,
          now,
        })
  const couponCents = coupon?.discount.minor ?? 0n
  const insurance = submission.isInsured
    ? insuranceOf(settings, {
        countryCode: consignee.countryCode,
        channelCode: submission.channelCode,
        orders: items.orders,
        freight,
      })
    : null
  if (submission.isInsured && !insurance) throw Refusal.beside('is_insured', 'insurance_not_offered')
  // Without a price yet, the premium is set with it.
  const premium = fit && insurance ? insurance.premium : usd(0)
  const total = usd(freight.minor + premium.minor - couponCents)
  if (submission.seenTotal && fit && submission.seenTotal.minor !== total.minor) {
    throw new Refusal('freight_changed', { old: toDecimal(submission.seenTotal), new: toDecimal(total) })
  }
  const rate = await rateInForce(tx)
  const deliveryNumber = publicId('parcel', randomBytes(10))
  const status = fit ? 'unpaid' : 'waiting_fee'
  await insertParcel(tx, {
    id,
    deliveryNumber,
    customerId,
    groupId: group?.id ?? null,
    status,
    ...consignee,
    consigneeTaxNumber: declaration ? statedTaxNumber(declaration, consignee.countryCode) : '',
    userNote: submission.note,
    channelCode: fit?.channel.code ?? null,
    quoteInputs: fit ? frozenInputs(fit, items, request) : null,
    itemsG: items.weight.itemsActual,
    volumeAboveG: items.weight.volumeAbove,
    packingG: items.weight.packing,
    chargedG: items.weight.charged,
    rateE8: rate.e8,
    freightCents: freight.minor,
    insuredCents: insurance?.covered.minor ?? null,
    premiumCents: premium.minor,
    couponId: coupon?.id ?? null,
    couponCents,
    totalCents: total.minor,
    // In a group the price itself is the customer's maximum.
    promisedLimitCents: fit && !group ? (promisedLimit(settings, items.orders)?.minor ?? null) : null,
    createdAt: now,
    pricedAt: fit ? now : null,
  })
  await insertItems(tx, id, orderIds)
  const { countryCode } = consignee
  await declareParcel(tx, { id, customerId, countryCode, orders: items.orders }, declaration, now)
  await insertParcelEvent(tx, {
    parcelId: id,
    fromStatus: null,
    toStatus: status,
    stage: 'submitted',
    createdAt: now,
  })
  // A coupon that covers the whole total leaves nothing to pay.
  if (fit && total.minor === 0n) await parcelPaid(context, tx, id, total)
  await orderServices(context, tx, submission, deliveryNumber)
  failpoint('shipping-submit.before-commit')
  return deliveryNumber
}

/**
 * Orders the services for the items, or once it has a number those for the parcel, and pays them from the wallet.
 * @throws Refusal as `orderServiceIn`, beside the field of the service
 */
async function orderServices(
  context: AppContext,
  tx: Transaction,
  { customerId, orderNumbers, services }: Submission,
  deliveryNumber: string | null,
): Promise<void> {
  for (const [index, { orderNumber, ...ordered }] of services.entries()) {
    if ((orderNumber === null) !== (deliveryNumber !== null)) continue
    if (orderNumber !== null && !orderNumbers.includes(orderNumber)) throw new Refusal('items_not_free')
    const subject = orderNumber === null ? { deliveryNumber: deliveryNumber ?? '' } : { orderNumber }
    await orderServiceIn(context, tx, { customerId, subject, ...ordered }).catch((failure) => {
      throw failure instanceof Refusal && 'note' in failure.fields
        ? Refusal.beside(`services.${index}.note`, failure.reason, failure.values)
        : failure
    })
  }
}

/** Refuses items whose free storage is over: their storage must be extended before they are sent. */
export function refuseOverdue({ orders }: WeighedItems, now: Date): void {
  const over = orders.filter(({ storageUntil }) => storageUntil !== null && storageUntil < now)
  if (over.length === 0) return
  throw new Refusal('storage_over', { orders: over.map((order) => order.orderNumber).join(', ') })
}

/**
 * Refuses a submission that does not order the packing before payment exactly where that has a price: for a parcel without a
 * channel, though one takes it as it is. Its price itself is checked when it is ordered.
 */
function refuseOtherRehearsal({ services }: Submission, cents: bigint): void {
  const isOrdered = services.some(({ service }) => service === 'rehearsal')
  if (isOrdered && cents === 0n) throw new Refusal('service_not_offered')
  if (!isOrdered && cents > 0n)
    throw new Refusal('service_price_changed', { old: toDecimal(usd(0)), new: toDecimal(usd(cents)) })
}

function chosenChannel(quotes: readonly Quote[], channelCode: string): Fit | null {
  if (channelCode === '') return null
  const answer = quotes.find((one) => one.channel.code === channelCode)
  if (!answer?.fits) throw new Refusal('channel_does_not_fit')
  return answer
}

/** The inputs of the price, stored with the parcel: the invariant check recomputes it from them (I10). */
export const frozenInputs = (fit: Fit, items: WeighedItems, request: QuoteRequest) => ({
  /** The channel that priced it. Another may carry it in the end; that one is in the parcel's own column. */
  channel: fit.channel.code,
  channelName: fit.channel.name,
  days: fit.days,
  /** The engine's input, reused to compute the effect of the real weight. */
  asked: { weightG: request.weight, sizeMm: request.size },
  divisor: fit.weight.divisor,
  chargedG: fit.weight.charged,
  decidedBy: fit.weight.decidedBy,
  lines: fit.lines.map((line) => ({ kind: line.kind, cents: Number(line.price.minor) })),
  items: items.orders.map((order) => ({
    order: order.orderNumber,
    weightG: order.weightG,
    lengthMm: order.lengthMm,
    widthMm: order.widthMm,
    heightMm: order.heightMm,
    goodsType: order.goodsType,
  })),
})

export type QuoteInputs = ReturnType<typeof frozenInputs>
