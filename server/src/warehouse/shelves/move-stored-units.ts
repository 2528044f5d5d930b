import type { Transaction } from '@sampan/database'
import { boxCode, rackOf, readBoxCode } from '@sampan/domain/shelves'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { openProblemOf } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import {
  insertMove,
  setArrivalShelf,
  setBox,
  setBoxShelf,
  setContentsShelf,
  setGoodsShelf,
} from './shelf-moves.queries.ts'
import { boxesByNumbers, goodsByNumbers, goodsInBox, insertBoxes } from './shelves.queries.ts'
import { findStoredUnits, goodsUnit, requireStoredUnit, type StoredUnit } from './stored-unit.ts'

interface Moved {
  readonly moved: number
  readonly place: Place
  /** Numbers of orders that were on no shelf, because they were reported missing: their problem is still open. */
  readonly reportedMissing: readonly string[]
}

/** A shelf, or a box on it. */
interface Place {
  readonly shelf: string
  readonly box: { readonly id: string; readonly number: number } | null
}

/** A scanned unit. */
export interface TakenUnit {
  readonly code: string
  /** The shelf where it was when it was taken; undefined where that does not matter. */
  readonly from?: string | undefined
}

/**
 * Puts scanned items, unmatched arrivals and boxes on a shelf, or items into a box, and records every move. A box is
 * moved with its contents. Either all of them are moved or none.
 * @param to the code of a shelf or a box
 * @throws Refusal shelf_unknown, box_unplaced; not_on_shelf for an unknown code; only_items_in_box; moved_meanwhile
 */
export async function moveStoredUnits(
  context: AppContext,
  member: StaffMember,
  taken: readonly TakenUnit[],
  to: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<Moved> {
  return idempotentTransaction(context.db, idempotencyKey, (tx) => moveIn(context, tx, member, taken, to))
}

/**
 * Puts the goods of these orders on a shelf or into a storage box, within a transaction that does more. Goods outside
 * the warehouse are left out.
 * @throws Refusal shelf_unknown, box_unplaced; not_on_shelf for an unknown box
 */
export async function shelveGoods(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  orderNumbers: readonly string[],
  to: string,
): Promise<void> {
  const here = new Set((await goodsByNumbers(tx, orderNumbers)).map(({ code }) => code))
  await moveIn(
    context,
    tx,
    member,
    orderNumbers.filter((number) => here.has(number)).map((code) => ({ code })),
    to,
  )
}

async function moveIn(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  taken: readonly TakenUnit[],
  to: string,
): Promise<Moved> {
  const { shelf_racks: racks } = await context.settings.read()
  const target = to.trim().toUpperCase()
  const number = readBoxCode(target)
  if (number === null && !rackOf(target, racks)) throw new Refusal('shelf_unknown', { shelf: to })
  const units = new Map<string, TakenUnit>()
  for (const one of taken) units.set((await requireStoredUnit(tx, one.code)).subject, one)
  const codes = [...units.values()].map(({ code }) => code)
  await lockStoredUnits(tx, [...codes, ...(number === null ? [] : [target])])
  const place = number === null ? { shelf: target, box: null } : await placeInBox(tx, number, to)
  let moved = 0
  const reportedMissing: string[] = []
  for (const { code, from } of units.values()) {
    // Read again under the lock.
    const unit = await requireStoredUnit(tx, code)
    refuseMoved(unit, { code, from }, place)
    if (place.box && unit.kind !== 'order') throw new Refusal('only_items_in_box', { code })
    if (await placeStoredUnit(context, tx, member, unit, place)) moved += 1
    if (await isReportedMissing(tx, unit)) reportedMissing.push(code)
  }
  return { moved, place, reportedMissing }
}

/** @throws Refusal moved_meanwhile where a colleague has put a unit on another shelf since it was taken */
function refuseMoved({ row: { shelf } }: StoredUnit, { code, from }: TakenUnit, place: Place): void {
  if (from === undefined || shelf === '' || shelf === from || shelf === place.shelf) return
  throw new Refusal('moved_meanwhile', { code, shelf })
}

/** Returns whether a unit is lost, on no shelf, and its customer is being asked about that. */
export async function isReportedMissing(tx: Transaction, unit: StoredUnit): Promise<boolean> {
  if (unit.kind !== 'order' || unit.row.shelf !== '') return false
  return (await openProblemOf(tx, unit.row.id))?.kind === 'missing_pieces'
}

/**
 * Locks the units of these codes, and the contents of boxes, until the end of the transaction. In one fixed order, so
 * that two moves cannot deadlock.
 */
export async function lockStoredUnits(tx: Transaction, codes: readonly string[]): Promise<void> {
  const subjects = new Set<string>()
  for (const unit of (await findStoredUnits(tx, codes)).values()) {
    if (unit.kind === 'box')
      for (const item of await goodsInBox(tx, unit.row.id)) subjects.add(goodsUnit(item).subject)
    subjects.add(unit.kind === 'arrival' ? `arrival:${unit.row.id}` : unit.subject)
  }
  for (const subject of [...subjects].sort()) await lockSubject(tx, subject)
}

/** @throws Refusal not_on_shelf for an unknown box; box_unplaced */
async function placeInBox(tx: Transaction, number: number, code: string): Promise<Place> {
  const [box] = await boxesByNumbers(tx, [number])
  if (!box) throw new Refusal('not_on_shelf', { code })
  if (box.shelf === '') throw new Refusal('box_unplaced', { box: boxCode(number) })
  return { shelf: box.shelf, box }
}

const codeOf = (box: { readonly number: number } | null) => (box ? boxCode(box.number) : '')

/**
 * Moves one unit, locked by the caller, to its location, with its history.
 * @returns false when it is there already
 */
export async function placeStoredUnit(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { kind, subject, row }: StoredUnit,
  { shelf, box }: Place,
): Promise<boolean> {
  const now = context.now()
  const before = kind === 'order' && row.boxId ? { id: row.boxId, number: row.boxNumber ?? 0 } : null
  if (row.shelf === shelf && before?.id === box?.id) return false
  const move = { fromShelf: row.shelf, toShelf: shelf, staffId: member.id, createdAt: now }
  if (kind === 'order') {
    await setGoodsShelf(tx, [row.id], shelf)
    await setBox(tx, row.id, box?.id ?? null, now)
    await insertMove(tx, {
      ...move,
      orderId: row.id,
      fromBoxId: before?.id ?? null,
      toBoxId: box?.id ?? null,
    })
  } else if (kind === 'arrival') {
    await setArrivalShelf(tx, row.id, shelf)
    await insertMove(tx, { ...move, arrivalId: row.id })
  } else {
    // The box first: a trigger removes goods from a box on another shelf.
    await setBoxShelf(tx, row.id, shelf)
    await setContentsShelf(tx, row.id, shelf)
    await insertMove(tx, { ...move, boxId: row.id })
  }
  const change = { before: { shelf: row.shelf, box: codeOf(before) }, after: { shelf, box: codeOf(box) } }
  await audit(tx, member, { action: 'thing_moved', subject, ...change }, now)
  return true
}

/** Numbers new storage boxes. Each is put on a shelf before it gets any contents. */
export async function createBoxes(
  context: AppContext,
  member: StaffMember,
  count: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<string[]> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const now = context.now()
    const codes = (await insertBoxes(tx, count, member.id, now)).map(boxCode)
    for (const code of codes) await audit(tx, member, { action: 'box_numbered', subject: `box:${code}` }, now)
    return codes
  })
}
