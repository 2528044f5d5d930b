import { randomBytes } from 'node:crypto'
import { type Transaction, uuidv7 } from '@sampan/database'
import { type Fit, type Quote, quote, type Tariff } from '@sampan/domain/freight'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { quoteAlone } from '@sampan/domain/parcel-groups'
import { publicId } from '@sampan/domain/public-ids'
import { rehearsalPrice } from '@sampan/domain/warehouse-services'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { countryByCode, tariffInForce } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { rateInForce } from '../../ledger/index.ts'
import { moveOrders, refuseUnsettled } from '../../orders/index.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { reserveCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawExtensions } from '../../warehouse/index.ts'
import { declareParcel, type Statement, statedTaxNumber } from '../declaration/declare-parcel.ts'
import { insuranceOf } from '../insurance/insure-parcel.ts'
import { insertParcelEvent } from './move-parcel.queries.ts'
import { parcelPaid } from './parcel-paid.ts'
import { orderServices, refuseOtherRehearsal, type SubmittedService } from './parcel-services.ts'
import { insertItems, insertParcel } from './parcels.queries.ts'
import { frozenInputs } from './quote-inputs.ts'
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
  readonly services: readonly SubmittedService[]
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
  refuseOtherRehearsal(submission.services, rehearsal)
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

/** Refuses items whose free storage has ended: it must be extended before they are sent. */
export function refuseOverdue({ orders }: WeighedItems, now: Date): void {
  const over = orders.filter(({ storageUntil }) => storageUntil !== null && storageUntil < now)
  if (over.length === 0) return
  throw new Refusal('storage_over', { orders: over.map((order) => order.orderNumber).join(', ') })
}

function chosenChannel(quotes: readonly Quote[], channelCode: string): Fit | null {
  if (channelCode === '') return null
  const answer = quotes.find((one) => one.channel.code === channelCode)
  if (!answer?.fits) throw new Refusal('channel_does_not_fit')
  return answer
}
