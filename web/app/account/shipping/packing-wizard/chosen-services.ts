import { add, fromWire, toWire, usd } from '@sampan/domain/money'
import type { WizardData } from './load-packing-wizard.server.ts'
import { type ParcelDraft, WITHOUT_METHOD } from './parcel-draft.ts'

export type Offer = WizardData['services']['parcel'][number]

interface ChosenService extends Pick<Offer, 'service' | 'price_amount'> {
  /** Absent for the parcel. */
  readonly order_id?: string
  readonly note: string
}

/** The key of a service in the draft: of an item, or of the parcel (`''`). */
export const serviceKey = (orderId: string, service: string) => `${orderId}:${service}`

/**
 * Returns the chosen services in the form in which they are submitted, without those no longer offered. A
 * customer who leaves the method open although one fits is charged for packing before payment, if that has a
 * price.
 * @param fitsAny whether any method accepts the parcel as it is
 */
export function chosenServices(
  { services: { items, parcel, rehearsal_amount } }: WizardData,
  draft: ParcelDraft,
  fitsAny: boolean,
): ChosenService[] {
  const chosen = (orderId: string, offers: readonly Offer[]) =>
    offers.flatMap(({ service, price_amount }) => {
      const note = draft.services[serviceKey(orderId, service)]
      return note === undefined
        ? []
        : [{ ...(orderId && { order_id: orderId }), service, note, price_amount }]
    })
  const isRehearsed = draft.channel === WITHOUT_METHOD && fitsAny && rehearsal_amount > 0
  const rehearsal: ChosenService = { service: 'rehearsal', note: '', price_amount: rehearsal_amount }
  return [
    ...items.flatMap(({ order_id, offers }) => chosen(order_id, offers)),
    ...chosen('', parcel),
    ...(isRehearsed ? [rehearsal] : []),
  ]
}

/** Returns what the chosen services cost together, as a wire amount in USD. */
export const servicesTotal = (chosen: ReturnType<typeof chosenServices>): number =>
  toWire(add(usd(0), ...chosen.map(({ price_amount }) => fromWire(price_amount, 'USD') ?? usd(0))))
