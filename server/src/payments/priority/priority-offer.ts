import { type Usd, usd } from '@sampan/domain/money'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'

/** Priority purchase of an order, or priority packing of a parcel, as it is offered. */
export interface PriorityOffer {
  /** For each order or parcel. */
  readonly fee: Usd
  /** From the payment. */
  readonly hours: number
}

/** Returns the offer of priority for a step; null while it is not offered. */
export function priorityOffer(settings: Settings, step: 'purchase' | 'packing'): PriorityOffer | null {
  const cents = settings[`priority_${step}_cents`]
  return cents === 0 ? null : { fee: usd(cents), hours: settings[`priority_${step}_hours`] }
}

/**
 * Returns the offer that a customer chose; null for none.
 * @param hours the hours that the customer saw; 0 without priority
 * @throws Refusal priority_changed when the offer has ended or its hours have changed
 */
export function chosenPriority(offer: PriorityOffer | null, hours: number): PriorityOffer | null {
  if (hours === 0) return null
  if (offer?.hours !== hours) throw new Refusal('priority_changed')
  return offer
}
