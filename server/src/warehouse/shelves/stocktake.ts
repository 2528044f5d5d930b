import type { Queryable, Transaction } from '@sampan/database'
import { boxCode, rackOf, readShelf } from '@sampan/domain/shelves'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { arrivalsOnShelf, boxesOnShelf, goodsOnShelf } from './shelves.queries.ts'
import {
  countUnscanned,
  insertStocktake,
  lineOf,
  linesOf,
  noteScan,
  openStocktakeOf,
  type Stocktake,
  setFinished,
  stocktakeByNumber,
  updateLine,
} from './stocktakes.queries.ts'
import { findStoredUnit, findStoredUnits, type StoredUnit } from './stored-unit.ts'

/** The code of a unit in a stocktake: the number of an order or arrival, or the code of a box. */
const codeOf = ({ kind, row }: StoredUnit) => (kind === 'box' ? boxCode(row.number) : row.code)

/** Returns whether a unit is recorded on the shelf itself: the contents of a box are counted with the box. */
const isRecordedOn = (unit: StoredUnit | null, shelf: string): boolean =>
  unit !== null && unit.row.shelf === shelf && (unit.kind !== 'order' || unit.row.boxId === null)

/**
 * Starts a stocktake and stores the expected contents of the shelf: boxes, and items and unmatched arrivals outside
 * boxes. A shelf has one stocktake at a time, in which colleagues join.
 * @returns its number
 * @throws Refusal shelf_unknown
 */
export async function startStocktake(
  context: AppContext,
  member: StaffMember,
  typed: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const shelf = typed.toUpperCase()
  const { shelf_racks: racks } = await context.settings.read()
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await lockSubject(tx, `shelf:${shelf}`)
    const open = await openStocktakeOf(tx, shelf)
    if (open) return open.number
    const goods = (await goodsOnShelf(tx, shelf)).filter(({ boxId }) => boxId === null)
    const boxes = await boxesOnShelf(tx, shelf)
    const codes = [
      ...goods.map(({ code }) => code),
      ...(await arrivalsOnShelf(tx, shelf)).map(({ code }) => code),
      ...boxes.map(({ number }) => boxCode(number)),
    ]
    const exists = rackOf(shelf, racks) !== null || (codes.length > 0 && readShelf(shelf) !== null)
    if (!exists) throw Refusal.beside('shelf', 'shelf_unknown', { shelf })
    const now = context.now()
    const number = await insertStocktake(tx, { shelf, staffId: member.id, createdAt: now }, codes)
    const subject = `stocktake:${number}`
    await audit(
      tx,
      member,
      { action: 'stocktake_started', subject, after: { shelf, expected: codes.length } },
      now,
    )
    return number
  })
}

/** Locks a stocktake until the end of the transaction. @throws Refusal unknown_id */
export async function lockStocktake(tx: Transaction, number: number): Promise<Stocktake> {
  await lockSubject(tx, `stocktake:${number}`)
  const found = await stocktakeByNumber(tx, number)
  if (!found) throw new Refusal('unknown_id')
  return found
}

/**
 * Records a scan on the counted shelf.
 * @returns code and name, '' for an unknown unit; whether it was expected; whether it was scanned before; and how many
 * expected units are left
 * @throws Refusal unknown_id, stocktake_finished
 */
export async function scanStocktake(
  context: AppContext,
  member: StaffMember,
  number: number,
  scanned: string,
  idempotencyKey: IdempotencyKey | null,
) {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { id, shelf, finishedAt } = await lockStocktake(tx, number)
    if (finishedAt) throw new Refusal('stocktake_finished')
    const unit = await findStoredUnit(tx, scanned)
    const code = unit ? codeOf(unit) : scanned.trim().toUpperCase()
    const before = await lineOf(tx, id, code)
    const isExpected = isRecordedOn(unit, shelf)
    const now = context.now()
    await noteScan(tx, { stocktakeId: id, code, isExpected, scannedAt: now })
    if (!before?.scannedAt) {
      const subject = `stocktake:${number}`
      await audit(tx, member, { action: 'stocktake_scanned', subject, after: { shelf, code } }, now)
    }
    return {
      code,
      name: unit && unit.kind !== 'box' ? unit.row.name : '',
      isExpected,
      isAgain: Boolean(before?.scannedAt),
      left: await countUnscanned(tx, id),
    }
  })
}

/**
 * Finishes a stocktake. Missing is a unit that was expected, not scanned, and is still expected; unexpected is one that
 * was recorded elsewhere when it was scanned, and still is: what colleagues move, pick or receive during the count, before
 * or after its scan, is no difference.
 * @returns how many units differ
 * @throws Refusal unknown_id, stocktake_finished
 */
export async function finishStocktake(
  context: AppContext,
  member: StaffMember,
  number: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { id, shelf, finishedAt } = await lockStocktake(tx, number)
    if (finishedAt) throw new Refusal('stocktake_finished')
    const differing: { readonly code: string; readonly difference: 'missing' | 'unexpected' }[] = []
    const lines = await linesOf(tx, id)
    const units = await findStoredUnits(
      tx,
      lines.map(({ line }) => line.code),
    )
    for (const { line } of lines) {
      const { code, scannedAt, isExpected } = line
      const unit = units.get(code) ?? null
      const isHere = isRecordedOn(unit, shelf)
      // An unmatched arrival that was received has the code of its order.
      const isSame = unit !== null && codeOf(unit) === code
      if (scannedAt === null && isHere && isSame) differing.push({ code, difference: 'missing' })
      if (scannedAt !== null && !isHere && !isExpected) differing.push({ code, difference: 'unexpected' })
    }
    for (const { code, difference } of differing)
      await updateLine(tx, { stocktakeId: id, code }, { difference })
    const now = context.now()
    await setFinished(tx, id, now)
    const subject = `stocktake:${number}`
    await audit(tx, member, { action: 'stocktake_finished', subject, after: { shelf, differing } }, now)
    return differing.length
  })
}

/** Returns a stocktake with its lines. @throws Refusal unknown_id */
export async function stocktakeWithLines(db: Queryable, number: number) {
  const stocktake = await stocktakeByNumber(db, number)
  if (!stocktake) throw new Refusal('unknown_id')
  return { stocktake, lines: await linesOf(db, stocktake.id) }
}
