import { randomBytes } from 'node:crypto'
import { type Transaction, uuidv7 } from '@sampan/database'
import type { Tariff } from '@sampan/domain/freight'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { countryByCode, tariffInForce } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { rateInForce } from '../../ledger/index.ts'
import { moveOrders, refuseUnsettled } from '../../orders/index.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawExtensions } from '../../warehouse/index.ts'
import { declareParcel, statedTaxNumber } from '../declaration/declare-parcel.ts'
import { insertParcelEvent } from './move-parcel.queries.ts'
import { parcelPaid } from './parcel-paid.ts'
import { orderServices } from './parcel-services.ts'
import { insertItems, insertParcel } from './parcels.queries.ts'
import { priceSubmission, quoteSubmission } from './price-submission.ts'
import { frozenInputs } from './quote-inputs.ts'
import { checkedConsignee, type Submission } from './submission.ts'
import { promisedLimit, type WeighedItems, weighItems, weighOrders } from './weigh-items.ts'

/**
 * Puts warehouse items into a parcel. With a channel the parcel is priced and unpaid; without one it waits
 * for its fee. All prices are computed here; a total other than the customer saw is refused with both
 * figures. Whether its freight is promised is decided here and kept with the parcel.
 * Services are ordered in the same transaction: without enough money in the wallet nothing is submitted.
 * @returns the delivery number.
 * @throws Refusal check_input, held, items_not_free, return_open, problem_open, storage_over, country_empty, channel_does_not_fit,
 * insurance_not_offered, priority_changed, freight_changed, coupon_not_usable, coupon_taken, check_declaration, declaration_items_differ, tax_number_missing,
 * tax_number_wrong; those of orderServiceIn
 */
export async function submitParcel(
  context: AppContext,
  submission: Submission,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const tariff = await tariffInForce(context)
  const number = await idempotentTransaction(context.db, idempotencyKey, (tx) =>
    submitParcelIn(context, tx, tariff, {
      ...submission,
      consignee: checkedConsignee(submission.consignee.countryCode, submission.consignee),
    }),
  )
  failpoint('shipping-submit.after-commit')
  return number
}

/** Does the same within a transaction that does more, for a consignee that was checked. */
export async function submitParcelIn(
  context: AppContext,
  tx: Transaction,
  tariff: Tariff,
  submission: Submission,
): Promise<string> {
  const { customerId, consignee, declaration, group } = submission
  if (!(await countryByCode(tx, consignee.countryCode))) throw new Refusal('country_empty')
  const found = await weighItems(tx, customerId, submission.orderNumbers)
  const orderIds = found.orders.map((order) => order.id)
  await refuseHeldCustomer(tx, 'submit_parcel', customerId, { orderIds })
  refuseOverdue(found, context.now())
  // While the items are still in the warehouse.
  await orderServices(context, tx, submission, null)
  const now = context.now()
  const id = uuidv7(now.getTime())

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
  const settings = await context.settings.read()
  const quoted = quoteSubmission(tariff, settings, submission, items)
  await withdrawExtensions(context, tx, orderIds)
  const price = await priceSubmission(tx, settings, submission, { id, quoted, orders: items.orders, now })
  const rate = await rateInForce(tx)
  const { fit, request } = quoted
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
    freightCents: price.freight.minor,
    insuredCents: price.insured?.minor ?? null,
    premiumCents: price.premium.minor,
    priorityFeeCents: price.priority?.fee.minor ?? 0n,
    priorityHours: price.priority?.hours ?? null,
    couponId: price.couponId,
    couponCents: price.couponCents,
    totalCents: price.total.minor,
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
  if (fit && price.total.minor === 0n) await parcelPaid(context, tx, id, price.total)
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
