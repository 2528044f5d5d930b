import { CARRIERS, type CarrierCode } from './carriers.ts'
import { normaliseTrackingNumber } from './tracking-number.ts'

/** A tracking page for every carrier. */
const ANY_CARRIER = { name: '17TRACK', page: 'https://t.17track.net/en#nums={n}' }

const filled = (page: string, number: string): string => page.replace('{n}', encodeURIComponent(number))

/** Returns a carrier's public page for a normalised number. */
export function trackingPage(carrier: CarrierCode, number: string): string {
  return filled(CARRIERS[carrier].page, number)
}

/**
 * Returns `tracking_links` of a parcel as markdown: the carrier's page and one for every carrier. Built from
 * fixed templates and a number of only letters and digits, so that no other markup can be injected; '' for an
 * invalid number.
 */
export function trackingLinks(carrier: CarrierCode | null, trackingNumber: string): string {
  const normalised = normaliseTrackingNumber(trackingNumber)
  if (!normalised.ok) return ''
  const { number } = normalised
  const links =
    carrier === null ? [] : [`[${CARRIERS[carrier].name} ${number}](${trackingPage(carrier, number)})`]
  return [...links, `[${ANY_CARRIER.name} ${number}](${filled(ANY_CARRIER.page, number)})`].join('\n\n')
}

/** Returns the same links on one line, for a sentence. */
export const trackingLine = (carrier: CarrierCode | null, trackingNumber: string): string =>
  trackingLinks(carrier, trackingNumber).replaceAll('\n\n', ' · ')
