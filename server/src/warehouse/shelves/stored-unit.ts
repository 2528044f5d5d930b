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

/** The result of a scan in the warehouse, with its name in the audit log. */
export type StoredUnit =
  | { readonly kind: 'order'; readonly subject: string; readonly row: Goods }
  | { readonly kind: 'arrival'; readonly subject: string; readonly row: StoredArrival }
  | { readonly kind: 'box'; readonly subject: string; readonly row: StorageBox }

export const goodsUnit = (row: Goods): StoredUnit => ({ kind: 'order', subject: `order:${row.code}`, row })
export const arrivalUnit = (row: StoredArrival): StoredUnit => ({
  kind: 'arrival',
  subject: `arrival:${row.code}`,
  row,
})

/**
 * Finds the unit with a scanned code: the number of an order, the code of a box, or a courier's number on an unmatched
 * arrival or on goods without our label.
 * @returns null when the code is unknown, or the unit is neither on a shelf nor lost
 */
export async function findStoredUnit(db: Queryable, code: string): Promise<StoredUnit | null> {
  const scan = readScan(code)
  if (scan.kind === 'order') {
    const row = await goodsByNumber(db, scan.number)
    return row && goodsUnit(row)
  }
  if (scan.kind === 'box') {
    const row = await boxByNumber(db, readBoxCode(scan.box) ?? 0)
    return row && { kind: 'box', subject: `box:${scan.box}`, row }
  }
  const normalised = normaliseTrackingNumber(code)
  if (scan.kind !== 'number' || !normalised.ok) return null
  const arrival = await storedArrival(db, normalised.number)
  if (arrival) return arrivalUnit(arrival)
  const [row, another] = await goodsByTracking(db, normalised.number)
  // Several orders came in one box of the courier: only their own labels distinguish them.
  return row && !another ? goodsUnit(row) : null
}

/** @throws Refusal not_on_shelf */
export async function requireStoredUnit(db: Queryable, code: string): Promise<StoredUnit> {
  const unit = await findStoredUnit(db, code)
  if (!unit) throw new Refusal('not_on_shelf', { code })
  return unit
}
