import { type Usd, usd } from '@sampan/domain/money'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'

/** What customers can choose: to have an order bought, or a parcel packed, before others. */
export interface PriorityOffer {
  /** For each order or parcel. */
  readonly fee: Usd
  /** From the payment. */
  readonly hours: number
}

/** Returns the offer to do a step before others; null where there is none. */
export function priorityOffer(settings: Settings, step: 'purchase' | 'packing'): PriorityOffer | null {
  const cents = settings[`priority_${step}_cents`]
  return cents === 0 ? null : { fee: usd(cents), hours: settings[`priority_${step}_hours`] }
}

/**
 * Returns the offer that a customer chose; null for none.
 * @param hours those that the customer saw; 0 where they did not choose it
 * @throws Refusal priority_changed where they are not, or no longer, offered
 */
export function chosenPriority(offer: PriorityOffer | null, hours: number): PriorityOffer | null {
  if (hours === 0) return null
  if (offer?.hours !== hours) throw new Refusal('priority_changed')
  return offer
}
