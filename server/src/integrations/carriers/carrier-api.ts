import type { CarrierCode } from '@sampan/domain/tracking'
import type { Grams, Size } from '@sampan/domain/units'
import type { Tracked } from './tracked.ts'

/** A parcel to be booked with its carrier. */
export interface Shipment {
  /** Our own reference; a carrier books it only once. */
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
    /** The consignee's number for customs; '' where none is required. */
    readonly taxNumber: string
  }
  /** The customs declaration. */
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

/** The carrier refused the call: certainly, it had no effect. */
export class CarrierRefused extends Error {
  /** The carrier's own words, for staff. */
  readonly reason: string

  constructor(carrier: CarrierCode, reason: string) {
    super(`${carrier} refused: ${reason}`)
    this.name = 'CarrierRefused'
    this.reason = reason
  }
}

/** The outcome is unknown: a shipment is searched for by its reference before it is booked again. */
export class CarrierUnclear extends Error {
  constructor(carrier: CarrierCode, description: string, cause?: unknown) {
    super(`${carrier} is unclear: ${description}`, { cause })
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
  /** Returns the tracking number of the shipment with our reference; null where the carrier has none. */
  find(reference: string): Promise<string | null>
  /**
   * Books a shipment that `find` did not find, and returns the number that is tracked: of the existing one where it was
   * booked meanwhile.
   */
  book(shipment: Shipment): Promise<string>
  /** Returns the label as PDF. */
  label(trackingNumber: string): Promise<Buffer>
  /** Cancels a shipment that was not handed over yet; an already cancelled one stays so. */
  cancel(trackingNumber: string): Promise<void>
  /** Returns the events of a parcel; null where the carrier does not know the number. */
  track(trackingNumber: string): Promise<Tracked | null>
}
