import type { Queryable, Transaction } from '@sampan/database'
import { rackOf } from '@sampan/domain/shelves'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { arrivedPieces, isSetAside, lockOrders, openProblem, orderByNumber } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { setPartReceived } from '../receiving/receiving.queries.ts'
import { isReportedMissing, lockStoredUnits, placeStoredUnit } from './move-stored-units.ts'
import { setArrivalShelf, setGoodsShelf } from './shelf-moves.queries.ts'
import { lockStocktake } from './stocktake.ts'
import { lineOf, type StocktakeLine, updateLine } from './stocktakes.queries.ts'
import { findStoredUnit, findStoredUnits, type StoredUnit } from './stored-unit.ts'

type Resolution = NonNullable<StocktakeLine['line']['resolution']>
type Difference = NonNullable<StocktakeLine['line']['difference']>

interface Resolved {
  readonly number: number
  readonly code: string
  readonly resolution: Resolution
  /** The shelf on which a missing unit was found. */
  readonly shelf: string
  readonly reason: string
}

/**
 * Returns how a difference can be resolved. What the books do not know can be neither booked nor carried anywhere; lost goods
 * have no place to be carried to; a box is not lost itself, but its items.
 */
function choicesOf(difference: Difference, unit: StoredUnit | null): readonly Resolution[] {
  if (difference === 'missing') {
    if (!unit) return ['found']
    return unit.kind === 'box' ? ['found', 'moved'] : ['found', 'moved', 'lost']
  }
  if (!unit) return ['not_ours']
  return unit.row.shelf === '' ? ['moved', 'not_ours'] : ['moved', 'put_back', 'not_ours']
}

/** Returns how the open differences of a stocktake can be resolved, by code. */
export async function openChoices(
  db: Queryable,
  lines: readonly StocktakeLine[],
): Promise<ReadonlyMap<string, readonly Resolution[]>> {
  const open = lines.flatMap(({ line: { code, difference, resolution } }) =>
    difference && !resolution ? { code, difference } : [],
  )
  const units = await findStoredUnits(
    db,
    open.map(({ code }) => code),
  )
  return new Map(open.map(({ code, difference }) => [code, choicesOf(difference, units.get(code) ?? null)]))
}

/**
 * Resolves one difference, with a reason. A missing unit was found on the shelf after all, on another one, or is lost;
 * an unexpected one is booked to the shelf, was carried to its recorded shelf, or is not ours. The customer of a lost
 * item is notified, and support makes an offer, unless it goes back.
 * @returns whether it is on a shelf again while its customer is asked about it as missing
 * @throws Refusal unknown_id; difference_resolved; resolution_not_possible; shelf_unknown
 */
export async function resolveDifference(
  context: AppContext,
  member: StaffMember,
  resolved: Resolved,
  idempotencyKey: IdempotencyKey | null,
): Promise<boolean> {
  const { number, code, resolution, reason } = resolved
  const { shelf_racks: racks } = await context.settings.read()
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const stocktake = await lockStocktake(tx, number)
    const line = await lineOf(tx, stocktake.id, code)
    if (!line?.difference) throw new Refusal('unknown_id')
    if (line.resolution) throw new Refusal('difference_resolved')
    await lockStoredUnits(tx, [code])
    const unit = await findStoredUnit(tx, code)
    if (!choicesOf(line.difference, unit).includes(resolution)) throw new Refusal('resolution_not_possible')
    const isFound = resolution === 'moved' && unit !== null && (await isReportedMissing(tx, unit))
    if (resolution === 'moved') {
      const to = line.difference === 'missing' ? resolved.shelf.toUpperCase() : stocktake.shelf
      if (line.difference === 'missing' && !rackOf(to, racks))
        throw Refusal.beside('shelf', 'shelf_unknown', { shelf: resolved.shelf })
      if (!unit) throw new Refusal('resolution_not_possible')
      await placeStoredUnit(context, tx, member, unit, { shelf: to, box: null })
    }
    if (resolution === 'lost') await markLost(context, tx, member, unit, reason)
    const now = context.now()
    const fields = { resolution, reason, resolvedBy: member.id, resolvedAt: now }
    await updateLine(tx, line, fields)
    const subject = `stocktake:${number}:${code}`
    const after = { shelf: stocktake.shelf, difference: line.difference, resolution, reason }
    await audit(tx, member, { action: 'difference_resolved', subject, after }, now)
    return isFound
  })
}

/** An order of which nothing has arrived. */
const NOTHING_RECEIVED = {
  ...{ weightG: null, lengthMm: null, widthMm: null, heightMm: null },
  ...{ receivedQuantity: null, shelf: '', boxId: null },
}

/**
 * Removes a lost unit from its shelf. Of an order that arrived in part, nothing has arrived any more: the receipt of its
 * rest counts the pieces that are here. Nobody is asked about goods that go back, also after their order was cancelled.
 * @throws Refusal resolution_not_possible for a box, whose items are searched one by one, and for an item in a parcel,
 * which must be released first
 */
async function markLost(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  unit: StoredUnit | null,
  reason: string,
): Promise<void> {
  if (!unit || unit.kind === 'box') throw new Refusal('resolution_not_possible')
  if (unit.kind === 'arrival') return setArrivalShelf(tx, unit.row.id, '')
  const order = await orderByNumber(tx, unit.row.code)
  // Its customer may be sending it at this moment.
  const [locked] = await lockOrders(tx, [order.id])
  const isPart = locked?.status === 'on_the_way' && arrivedPieces(order) > 0
  const isReturn = await isSetAside(tx, order.id)
  if (isPart) await setPartReceived(tx, order.id, NOTHING_RECEIVED)
  else if (locked?.status === 'in_warehouse' || isReturn) await setGoodsShelf(tx, [order.id], '')
  else throw new Refusal('resolution_not_possible')
  // Goods that go back leave their customer nothing to choose.
  if (isReturn) return
  await openProblem(context, tx, member, order, { kind: 'missing_pieces', note: reason, photoUrls: [] })
}
