/**
 * Services of the warehouse on request, for one item or one parcel; `quote` prices a parcel before it is paid and is
 * ordered only with the parcel. `needsNote`: the customer has to describe the task. `result`: what staff must provide
 * to finish it, besides any note.
 */
export const WAREHOUSE_SERVICES = {
  photos: { of: 'order', needsNote: false, result: 'photos' },
  measuring: { of: 'order', needsNote: false, result: 'note' },
  video: { of: 'order', needsNote: false, result: 'link' },
  box_removal: { of: 'order', needsNote: false, result: null },
  vacuum: { of: 'order', needsNote: false, result: null },
  set_split: { of: 'order', needsNote: true, result: 'note' },
  corner_protection: { of: 'parcel', needsNote: false, result: null },
  moisture_bag: { of: 'parcel', needsNote: false, result: null },
  gift_note: { of: 'parcel', needsNote: true, result: null },
  rehearsal: { of: 'quote', needsNote: false, result: 'photos' },
} as const satisfies Record<string, WarehouseServiceTerms>

interface WarehouseServiceTerms {
  readonly of: 'order' | 'parcel' | 'quote'
  readonly needsNote: boolean
  readonly result: 'photos' | 'note' | 'link' | null
}

export type WarehouseService = keyof typeof WAREHOUSE_SERVICES

export interface ServicePrice {
  readonly service: WarehouseService
  readonly price_cents: number
  readonly is_on: boolean
}

/** Returns the price of a service in US cents; null where it is not offered. */
export function servicePrice(prices: readonly ServicePrice[], service: WarehouseService): bigint | null {
  const found = prices.find((price) => price.service === service)
  return found?.is_on ? BigInt(found.price_cents) : null
}

/** Returns the price of packing and weighing a parcel before it is paid, in US cents: 0 while that service is off. */
export const rehearsalPrice = (prices: readonly ServicePrice[]): bigint =>
  servicePrice(prices, 'rehearsal') ?? 0n

/** Returns the services offered for an item or a parcel, with their prices in US cents. */
export const offeredServices = (prices: readonly ServicePrice[], of: 'order' | 'parcel') =>
  (Object.keys(WAREHOUSE_SERVICES) as WarehouseService[]).flatMap((service) => {
    const cents = WAREHOUSE_SERVICES[service].of === of ? servicePrice(prices, service) : null
    return cents === null ? [] : [{ service, cents }]
  })

interface ServiceResult {
  readonly note: string
  readonly photos: number
  readonly link: string
}

/** Returns what is missing to finish a service; null where nothing is. */
export function missingResult(service: WarehouseService, { note, photos, link }: ServiceResult) {
  const { result } = WAREHOUSE_SERVICES[service]
  const isPresent = { photos: photos > 0, note: note !== '', link: link !== '' }
  return result === null || isPresent[result] ? null : result
}
