import type { TrackStatus } from '@sampan/domain/tracking'

/** One event reported by a carrier. Its texts are external, plain, and cut to a maximum length. */
export interface TrackedEvent {
  readonly at: Date
  readonly status: TrackStatus
  /** The service's finer status without the main one, such as `CustomsReleased`; '' where it states none. */
  readonly subStatus: string
  /** In the carrier's language. */
  readonly text: string
  /** In English; '' where the service translates nothing. */
  readonly translation: string
  readonly place: string
}

export interface Tracked {
  readonly number: string
  /** The parcel's status according to the service. */
  readonly status: TrackStatus
  readonly events: readonly TrackedEvent[]
}
