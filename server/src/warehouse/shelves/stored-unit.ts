import type { Queryable } from '@sampan/database'
import { readScan } from '@sampan/domain/scans'
import { boxCode, readBoxCode } from '@sampan/domain/shelves'
import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { Refusal } from '../../refusal.ts'
import {
  arrivalsByTracking,
  boxesByNumbers,
  type Goods,
  goodsByNumbers,
  goodsByTracking,
  type StorageBox,
  type StoredArrival,
} from './shelves.queries.ts'

/** The result of a scan in the warehouse, with its name in the audit log. */
export type StoredUnit =
  | { readonly kind: 'order'; readonly subject: string; readonly row: Goods }
  | { readonly kind: 'arrival'; readonly subject: string; readonly row: StoredArrival }
  | { readonly kind: 'box'; readonly subject: string; readonly row: StorageBox }

/** Wraps goods as a stored unit; the audit log names their order. */
export const goodsUnit = (row: Goods): StoredUnit => ({ kind: 'order', subject: `order:${row.code}`, row })

/** Wraps a storage box as a stored unit; the audit log names its code. */
export const boxUnit = (row: StorageBox): StoredUnit => ({
  kind: 'box',
  subject: `box:${boxCode(row.number)}`,
  row,
})

/** Wraps an unmatched arrival as a stored unit; the audit log names its courier's number. */
export const arrivalUnit = (row: StoredArrival): StoredUnit => ({
  kind: 'arrival',
  subject: `arrival:${row.code}`,
  row,
})

/**
 * Finds the units with scanned codes, a statement for each kind: the number of an order, the code of a box, or a courier's number on
 * an unmatched arrival or on goods without our label.
 * @returns them by code, without those whose code is unknown, or that are neither on a shelf nor lost
 */
export async function findStoredUnits(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredUnit>> {
  const scans = codes.map((code) => ({ code, scan: readScan(code) }))
  const units = new Map<string, StoredUnit>()
  const ordered = scans.flatMap(({ code, scan }) => (scan.kind === 'order' ? { code, key: scan.number } : []))
  const goods = await rowsOf(goodsByNumbers, db, ordered)
  for (const { code, key } of ordered)
    for (const row of goods) if (row.code === key) units.set(code, goodsUnit(row))
  const boxed = scans.flatMap(({ code, scan }) =>
    scan.kind === 'box' ? { code, key: readBoxCode(scan.box) ?? 0 } : [],
  )
  const boxes = await rowsOf(boxesByNumbers, db, boxed)
  for (const { code, key } of boxed)
    for (const row of boxes) if (row.number === key) units.set(code, boxUnit(row))
  const couriered = scans.flatMap(({ code, scan }) => {
    const normalised = normaliseTrackingNumber(code)
    return scan.kind === 'number' && normalised.ok ? { code, key: normalised.number } : []
  })
  const arrivals = await rowsOf(arrivalsByTracking, db, couriered)
  const unlabelled = await rowsOf(goodsByTracking, db, couriered)
  for (const { code, key } of couriered) {
    const arrival = arrivals.find((row) => row.trackingNormalised === key)
    const [row, another] = unlabelled.filter(({ trackingNormalised }) => trackingNormalised === key)
    if (arrival) units.set(code, arrivalUnit(arrival))
    // Several orders came in one box of the courier: only their own labels distinguish them.
    else if (row && !another) units.set(code, goodsUnit(row))
  }
  return units
}

/** Asks for rows by their keys, where there are any. */
const rowsOf = async <Key, Row>(
  query: (db: Queryable, keys: readonly Key[]) => Promise<Row[]>,
  db: Queryable,
  asked: readonly { readonly key: Key }[],
): Promise<Row[]> =>
  asked.length === 0
    ? []
    : query(
        db,
        asked.map(({ key }) => key),
      )

/** Finds one unit as `findStoredUnits` does; null where there is none. */
export const findStoredUnit = async (db: Queryable, code: string): Promise<StoredUnit | null> =>
  (await findStoredUnits(db, [code])).get(code) ?? null

/** @throws Refusal not_on_shelf */
export async function requireStoredUnit(db: Queryable, code: string): Promise<StoredUnit> {
  const unit = await findStoredUnit(db, code)
  if (!unit) throw new Refusal('not_on_shelf', { code })
  return unit
}
