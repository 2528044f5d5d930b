import { add, fromWire, toWire, usd } from '@sampan/domain/money'
import type { WizardData } from './load-packing-wizard.server.ts'
import type { ParcelDraft } from './parcel-draft.ts'

export type Offer = WizardData['services']['parcel'][number]

/** The key of a service in the draft: of an item, or ('') of the parcel. */
export const serviceKey = (orderId: string, service: string) => `${orderId}:${service}`

/** Returns the chosen services as they are submitted; those that are no longer offered are left out. */
export function chosenServices({ services: { items, parcel } }: WizardData, draft: ParcelDraft) {
  const chosen = (orderId: string, offers: readonly Offer[]) =>
    offers.flatMap(({ service, price_amount }) => {
      const note = draft.services[serviceKey(orderId, service)]
      return note === undefined
        ? []
        : [{ ...(orderId && { order_id: orderId }), service, note, price_amount }]
    })
  return [...items.flatMap(({ order_id, offers }) => chosen(order_id, offers)), ...chosen('', parcel)]
}

/** Returns what the chosen services cost together, as a wire amount in USD. */
export const servicesTotal = (chosen: ReturnType<typeof chosenServices>): number =>
  toWire(add(usd(0), ...chosen.map(({ price_amount }) => fromWire(price_amount, 'USD') ?? usd(0))))
