import type { CarrierCode } from '@sampan/domain/tracking'
import type { Grams, Size } from '@sampan/domain/units'
import type { Tracked } from './tracked.ts'

/** A parcel as its carrier books it. */
export interface Shipment {
  /** Our own; a carrier books it once. */
  readonly reference: string
  /** The carrier's code of one of its services. */
  readonly service: string
  readonly weight: Grams
  readonly size: Size
  readonly consignee: {
    readonly name: string
    readonly phone: string
    readonly email: string
    /** ISO 3166-1 alpha-2. */
    readonly countryCode: string
    readonly province: string
    readonly city: string
    readonly street: string
    readonly postcode: string
    /** Of the consignee, for customs; '' where none is needed. */
    readonly taxNumber: string
  }
  /** What is declared to customs. */
  readonly lines: readonly ShipmentLine[]
}

export interface ShipmentLine {
  readonly description: string
  /** The name as bought, Chinese mostly. */
  readonly name: string
  readonly hsCode: string
  readonly quantity: number
  /** Of one piece, in minor units. */
  readonly unitValue: bigint
  /** ISO 4217. */
  readonly currency: string
  /** Net, of all pieces. */
  readonly net: Grams
}

export interface CarrierService {
  readonly code: string
  readonly name: string
}

/** The carrier refused: nothing happened, for certain. */
export class CarrierRefused extends Error {
  /** The carrier's own words, for staff. */
  readonly reason: string

  constructor(carrier: CarrierCode, reason: string) {
    super(`${carrier} refused: ${reason}`)
    this.name = 'CarrierRefused'
    this.reason = reason
  }
}

/** The outcome is unknown: the call is repeated with the same reference until it is known. */
export class CarrierUnclear extends Error {
  constructor(carrier: CarrierCode, what: string, cause?: unknown) {
    super(`${carrier} is unclear: ${what}`, { cause })
    this.name = 'CarrierUnclear'
  }
}

/**
 * A carrier's own API, by which we book shipments, print its labels and follow parcels. Every call @throws
 * CarrierRefused or CarrierUnclear and nothing else.
 */
export interface CarrierApi {
  readonly carrier: CarrierCode
  /** Returns the services to a country. */
  services(countryCode: string): Promise<readonly CarrierService[]>
  /** Books a shipment, once per reference, and returns the number that is tracked. */
  book(shipment: Shipment): Promise<string>
  /** Returns the label as PDF. */
  label(trackingNumber: string): Promise<Buffer>
  /** Cancels a shipment that the carrier does not have yet; one that is cancelled already stays so. */
  cancel(trackingNumber: string): Promise<void>
  /** Reads what happened to a parcel; null where the carrier does not know the number. */
  track(trackingNumber: string): Promise<Tracked | null>
}
