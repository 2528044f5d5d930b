import { boxCode, rackOf } from '@sampan/domain/shelves'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { createBoxes, moveStoredUnits } from './move-stored-units.ts'
import { openChoices, resolveDifference } from './resolve-difference.ts'
import { movesOf, movesOfShelf } from './shelf-moves.queries.ts'
import {
  presentLine,
  presentMap,
  presentMove,
  presentStocktake,
  presentStoredUnit,
} from './shelves.presenter.ts'
import { arrivalsOnShelf, boxesOnShelf, countByShelf, goodsInBox, goodsOnShelf } from './shelves.queries.ts'
import { finishStocktake, scanStocktake, startStocktake, stocktakeWithLines } from './stocktake.ts'
import { openStocktakeOf, openStocktakes, settledStocktakes } from './stocktakes.queries.ts'
import { arrivalUnit, boxUnit, goodsUnit, requireStoredUnit } from './stored-unit.ts'

/** Number of settled stocktakes listed. */
const SETTLED = 30

export const shelfRoutes: readonly Route[] = [
  route('/api/staff/shelves/get_map', async ({ context }) => {
    const [{ shelf_racks: racks }, counts, unplaced] = await Promise.all([
      context.settings.read(),
      countByShelf(context.db),
      boxesOnShelf(context.db, ''),
    ])
    return {
      ...presentMap(racks, counts),
      unplaced_boxes: unplaced.map(({ number }) => boxCode(number)),
    }
  }),

  route('/api/staff/shelves/get', async ({ context, input }) => {
    const { db } = context
    const shelf = input.shelf.toUpperCase()
    const [{ shelf_racks: racks }, boxes, goods, arrivals, moves, open] = await Promise.all([
      context.settings.read(),
      boxesOnShelf(db, shelf),
      goodsOnShelf(db, shelf),
      arrivalsOnShelf(db, shelf),
      movesOfShelf(db, shelf),
      openStocktakeOf(db, shelf),
    ])
    const rack = rackOf(shelf, racks)
    const things = [...boxes.map(boxUnit), ...goods.map(goodsUnit), ...arrivals.map(arrivalUnit)]
    if (!rack && things.length === 0) throw new Refusal('shelf_unknown', { shelf: input.shelf })
    return {
      shelf,
      zone: rack?.zone ?? '',
      capacity: rack?.capacity ?? 0,
      things: things.map(presentStoredUnit),
      moves: moves.map(presentMove),
      stocktake_number: open?.number ?? 0,
    }
  }),

  route('/api/staff/shelves/find', async ({ context, input }) => {
    const thing = await requireStoredUnit(context.db, input.code)
    const contents = thing.kind === 'box' ? await goodsInBox(context.db, thing.row.id) : []
    const moves = await movesOf(context.db, { kind: thing.kind, id: thing.row.id })
    return {
      thing: presentStoredUnit(thing),
      contents: contents.map((row) => presentStoredUnit(goodsUnit(row))),
      moves: moves.map(presentMove),
    }
  }),

  route('/api/staff/shelves/move', async ({ context, staff, input, idempotencyKey }) => {
    const taken = input.codes.map((code, index) => ({ code, from: input.from?.[index] }))
    const done = await moveStoredUnits(context, staff, taken, input.to, idempotencyKey)
    const { moved, place, reportedMissing } = done
    return {
      moved,
      shelf: place.shelf,
      box: place.box ? boxCode(place.box.number) : '',
      reported_missing: [...reportedMissing],
    }
  }),

  route('/api/staff/shelves/create_boxes', async ({ context, staff, input, idempotencyKey }) => ({
    boxes: await createBoxes(context, staff, input.count, idempotencyKey),
  })),

  route('/api/staff/stocktakes/get_list', async ({ context, input }) => {
    const rows =
      input.stage === 'open' ? await openStocktakes(context.db) : await settledStocktakes(context.db, SETTLED)
    return { list: rows.map(presentStocktake), total: rows.length }
  }),

  route('/api/staff/stocktakes/start', async ({ context, staff, input, idempotencyKey }) => ({
    stocktake_number: await startStocktake(context, staff, input.shelf, idempotencyKey),
  })),

  route('/api/staff/stocktakes/get', async ({ context, input }) => {
    const { stocktake, lines } = await stocktakeWithLines(context.db, input.stocktake_number)
    const choices = await openChoices(context.db, lines)
    return {
      ...presentStocktake(stocktake),
      lines: lines.map((line) => presentLine(line, choices.get(line.line.code) ?? [])),
    }
  }),

  route('/api/staff/stocktakes/scan', async ({ context, staff, input, idempotencyKey }) => {
    const { stocktake_number: number, code } = input
    const scanned = await scanStocktake(context, staff, number, code, idempotencyKey)
    const { isExpected: is_expected, isAgain: is_again, ...rest } = scanned
    return { ...rest, is_expected, is_again }
  }),

  route('/api/staff/stocktakes/finish', async ({ context, staff, input, idempotencyKey }) => ({
    differences: await finishStocktake(context, staff, input.stocktake_number, idempotencyKey),
  })),

  route('/api/staff/stocktakes/resolve', async ({ context, staff, input, idempotencyKey }) => {
    const { stocktake_number: number, ...resolved } = input
    return {
      reported_missing: await resolveDifference(context, staff, { number, ...resolved }, idempotencyKey),
    }
  }),
]
