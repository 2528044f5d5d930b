import type { Queryable } from '@sampan/database'
import { readScan } from '@sampan/domain/scans'
import { readBoxCode } from '@sampan/domain/shelves'
import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { Refusal } from '../../refusal.ts'
import {
  boxByNumber,
  type Goods,
  goodsByNumber,
  goodsByTracking,
  type StorageBox,
  type StoredArrival,
  storedArrival,
} from './shelves.queries.ts'

/** What a scanner finds in the warehouse, with its name in the audit log. */
export type Thing =
  | { readonly kind: 'order'; readonly subject: string; readonly row: Goods }
  | { readonly kind: 'arrival'; readonly subject: string; readonly row: StoredArrival }
  | { readonly kind: 'box'; readonly subject: string; readonly row: StorageBox }

export const goodsThing = (row: Goods): Thing => ({ kind: 'order', subject: `order:${row.code}`, row })
export const arrivalThing = (row: StoredArrival): Thing => ({
  kind: 'arrival',
  subject: `arrival:${row.code}`,
  row,
})

/**
 * Finds what lies in the warehouse under a scanned code: the number of an order, the code of a box, or a courier's number on
 * an unmatched arrival or on goods without our label.
 * @returns null where nothing is known by it, or what is known does not lie on a shelf
 */
export async function thingOf(db: Queryable, code: string): Promise<Thing | null> {
  const scan = readScan(code)
  if (scan.kind === 'order') {
    const row = await goodsByNumber(db, scan.number)
    return row && goodsThing(row)
  }
  if (scan.kind === 'box') {
    const row = await boxByNumber(db, readBoxCode(scan.box) ?? 0)
    return row && { kind: 'box', subject: `box:${scan.box}`, row }
  }
  const normalised = normaliseTrackingNumber(code)
  if (scan.kind !== 'number' || !normalised.ok) return null
  const arrival = await storedArrival(db, normalised.number)
  if (arrival) return arrivalThing(arrival)
  const [row, another] = await goodsByTracking(db, normalised.number)
  // Several orders came in one box of the courier: only their own labels tell them apart.
  return row && !another ? goodsThing(row) : null
}

/** @throws Refusal not_on_shelf */
export async function requireThing(db: Queryable, code: string): Promise<Thing> {
  const thing = await thingOf(db, code)
  if (!thing) throw new Refusal('not_on_shelf', { code })
  return thing
}
