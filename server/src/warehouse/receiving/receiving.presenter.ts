import type { Data, Language } from '@sampan/contract'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { stateRevision } from '../../access/index.ts'
import { presentStaffOrder, type StaffOrderRow } from '../../orders/index.ts'
import { arrivalState } from './arrival-state.ts'
import type { Found } from './find-arrival.ts'
import type { Arrival } from './receiving.queries.ts'

/**
 * Presents what a scanned courier's number leads to; `near` are orders whose numbers differ from it in few
 * characters.
 */
export function presentFound(
  found: Found,
  lang: Language,
  now: Date,
): Data<'/api/staff/receiving/find_arrival'> {
  const shown = (order: StaffOrderRow) => presentStaffOrder(order, lang, now)
  return {
    tracking_number: found.number,
    matches: found.matches.map(shown),
    near: found.near.map(({ distance, order }) => ({ distance, order: shown(order) })),
    arrived: found.arrived.map(shown),
    cancelled: found.cancelled.map(shown),
    unmatched: found.unmatched ? presentArrival(found.unmatched, [], lang, now) : null,
  }
}

/** Presents an unmatched arrival with the orders that it may belong to. */
export const presentArrival = (
  row: Arrival,
  candidates: readonly StaffOrderRow[],
  lang: Language,
  now: Date,
): Data<'/api/staff/receiving/get_unmatched_list'>['list'][number] => {
  const { arrival, receivedBy } = row
  return {
    arrival_id: arrival.id,
    revision: stateRevision(arrivalState(row)),
    tracking_number: arrival.trackingNumber,
    weight: gramsToKg(grams(arrival.weightG ?? 0)),
    shelf: arrival.shelf,
    note: arrival.note,
    photo_urls: arrival.photoUrls,
    received_by: receivedBy ?? '',
    created_at: toWireTime(arrival.createdAt),
    candidates: candidates.map((order) => presentStaffOrder(order, lang, now)),
  }
}
