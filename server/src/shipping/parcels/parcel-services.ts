import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { writtenSum } from '../../money-text.ts'
import { type OrderedService, orderServiceIn } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'

/** A service of the warehouse that is ordered with a parcel: for one of its items, or (null) for the parcel. */
export type SubmittedService = Pick<OrderedService, 'service' | 'note' | 'seen'> & {
  readonly orderNumber: string | null
}

interface ServicesOfParcel {
  readonly customerId: string
  readonly orderNumbers: readonly string[]
  readonly services: readonly SubmittedService[]
}

/**
 * Orders the services for the items, or once it has a number those for the parcel, and pays them from the wallet.
 * @throws Refusal as `orderServiceIn`, beside the field of the service
 */
export async function orderServices(
  context: AppContext,
  tx: Transaction,
  { customerId, orderNumbers, services }: ServicesOfParcel,
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

/**
 * Refuses a submission unless it orders packing before payment exactly when that has a price: for a parcel without a
 * channel, when some channel takes it unchanged. The price itself is checked when it is ordered.
 */
export function refuseOtherRehearsal(services: readonly SubmittedService[], cents: bigint): void {
  const isOrdered = services.some(({ service }) => service === 'rehearsal')
  if (isOrdered && cents === 0n) throw new Refusal('service_not_offered')
  if (!isOrdered && cents > 0n)
    throw new Refusal('service_price_changed', { old: writtenSum(usd(0)), new: writtenSum(usd(cents)) })
}
