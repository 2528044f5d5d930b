/**
 * The main statuses of 17TRACK. They are tracking events beside the parcel's own status, which stays `shipped`.
 * `needsCustomer`: the customer may have to act; `ends`: no further event is expected.
 */
export const TRACK_STATUSES = {
  NotFound: { needsCustomer: false, ends: false },
  InfoReceived: { needsCustomer: false, ends: false },
  InTransit: { needsCustomer: false, ends: false },
  OutForDelivery: { needsCustomer: false, ends: false },
  AvailableForPickup: { needsCustomer: true, ends: false },
  DeliveryFailure: { needsCustomer: true, ends: false },
  Exception: { needsCustomer: true, ends: false },
  Delivered: { needsCustomer: false, ends: true },
  Expired: { needsCustomer: false, ends: true },
} as const satisfies Record<string, { needsCustomer: boolean; ends: boolean }>
export type TrackStatus = keyof typeof TRACK_STATUSES

/** Whether a word is one of these statuses; the service may add others. */
export const isTrackStatus = (word: string): word is TrackStatus => Object.hasOwn(TRACK_STATUSES, word)

/** 17TRACK's sub-status of an event by which customs ask for information. */
export const CUSTOMS_INFORMATION = 'CustomsRequiringInformation'

/** Events at the destination's customs, by 17TRACK's sub-statuses. */
const CUSTOMS_STEPS = {
  CustomsProcessing: 'processing',
  [CUSTOMS_INFORMATION]: 'information',
  CustomsReleased: 'released',
} as const
export type CustomsStep = (typeof CUSTOMS_STEPS)[keyof typeof CUSTOMS_STEPS]

/** Returns the customs step of a sub-status; '' for any other sub-status. */
export const customsStep = (subStatus: string): CustomsStep | '' =>
  Object.hasOwn(CUSTOMS_STEPS, subStatus) ? CUSTOMS_STEPS[subStatus as keyof typeof CUSTOMS_STEPS] : ''

interface CustomsNews {
  readonly status: TrackStatus
  readonly subStatus: string
}

/**
 * Returns whether customs wait for information, by the events of a parcel, oldest first: one that is or was out for delivery
 * has left them.
 */
export function customsAsk(seen: readonly CustomsNews[]): boolean {
  if (seen.some(({ status }) => status === 'OutForDelivery' || status === 'Delivered')) return false
  return seen.findLast(({ subStatus }) => subStatus.startsWith('Customs'))?.subStatus === CUSTOMS_INFORMATION
}

/** Scripts that identify which of our languages (BCP 47) a carrier's text is in. */
const SCRIPTS = [['zh-CN', /\p{Script=Han}/u]] as const

/**
 * Returns the text of a carrier's event for a reader's language (BCP 47): the carrier's own text when it is in that
 * language, else its English translation, else the carrier's text; with the language of the result, '' when unknown.
 */
export function trackEventText(
  own: string,
  translation: string,
  reader: string,
): { readonly text: string; readonly lang: 'en' | 'zh-CN' | '' } {
  const lang = SCRIPTS.find(([, script]) => script.test(own))?.[0] ?? ''
  return translation === '' || lang === reader ? { text: own, lang } : { text: translation, lang: 'en' }
}

interface Seen {
  readonly status: TrackStatus
  readonly at: Date
}

/**
 * Returns the status of a parcel from its events, in any order: `Delivered` is final, else the latest event
 * counts. The service's own status decides without events, between events of the same time, and when it is
 * `Expired`.
 */
export function trackStatus(seen: readonly Seen[], said: TrackStatus): TrackStatus {
  if (seen.some(({ status }) => status === 'Delivered')) return 'Delivered'
  if (said === 'Expired') return said
  const newest = Math.max(...seen.map(({ at }) => at.getTime()))
  const latest = seen.filter(({ at }) => at.getTime() === newest).map(({ status }) => status)
  return latest.includes(said) ? said : (latest[0] ?? said)
}
