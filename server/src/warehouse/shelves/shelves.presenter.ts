import type { Data } from '@sampan/contract'
import { boxCode, rackOf, type StorageRack, shelvesOf } from '@sampan/domain/shelves'
import { toWireTime } from '@sampan/domain/wire-time'
import type { ShelfMove } from './shelf-moves.queries.ts'
import type { Stocktake, StocktakeLine } from './stocktakes.queries.ts'
import type { StoredUnit } from './stored-unit.ts'

const codeOf = (box: number | null) => (box === null ? '' : boxCode(box))

type StoredUnitRow = Data<'/api/staff/shelves/find'>['thing']

/** Presents goods, a box or an unmatched arrival in one form; the pieces of a box are the orders inside. */
export function presentStoredUnit({ kind, row }: StoredUnit): StoredUnitRow {
  if (kind === 'box')
    return {
      ...{ code: boxCode(row.number), kind, name: '', sku: '', image_url: '' },
      ...{ pieces: row.items, shelf: row.shelf, box: '' },
    }
  const { code, name, shelf } = row
  return kind === 'order'
    ? {
        ...{ code, kind, name, shelf, sku: row.sku, image_url: row.imageUrl },
        ...{ pieces: row.pieces, box: codeOf(row.boxNumber) },
      }
    : { ...{ code, kind, name, shelf, sku: '', image_url: row.photoUrls[0] ?? '' }, pieces: 1, box: '' }
}

/** Presents a move of goods or a box; a place is '' where there was none. */
export const presentMove = (move: ShelfMove): Data<'/api/staff/shelves/find'>['moves'][number] => ({
  code: move.box === null ? move.code : boxCode(move.box),
  from_shelf: move.fromShelf,
  from_box: codeOf(move.fromBox),
  to_shelf: move.toShelf,
  to_box: codeOf(move.toBox),
  moved_by: move.movedBy,
  moved_at: toWireTime(move.createdAt),
})

/** Presents every shelf of the racks, by zone, with its contents; and codes in use that belong to no rack. */
export function presentMap(
  racks: readonly StorageRack[],
  counts: readonly { readonly shelf: string; readonly items: number }[],
): Pick<Data<'/api/staff/shelves/get_map'>, 'racks' | 'others'> {
  const items = new Map(counts.map((one) => [one.shelf, one.items]))
  return {
    racks: racks
      .toSorted((a, b) => a.zone.localeCompare(b.zone))
      .map((rack) => ({
        zone: rack.zone,
        rack: rack.name,
        capacity: rack.capacity,
        shelves: shelvesOf(rack).map((shelf) => ({ shelf, items: items.get(shelf) ?? 0 })),
      })),
    others: counts.filter(({ shelf }) => !rackOf(shelf, racks)),
  }
}

/** Presents a stocktake with its counts; `finished_at` is `NOT_SET` while it goes on. */
export const presentStocktake = (
  stocktake: Stocktake,
): Data<'/api/staff/stocktakes/get_list'>['list'][number] => ({
  stocktake_number: stocktake.number,
  shelf: stocktake.shelf,
  started_by: stocktake.startedBy,
  created_at: toWireTime(stocktake.createdAt),
  finished_at: toWireTime(stocktake.finishedAt),
  expected: stocktake.expected,
  scanned: stocktake.scanned,
  differences: stocktake.differences,
  open_differences: stocktake.openDifferences,
})

type PresentedLine = Data<'/api/staff/stocktakes/get'>['lines'][number]

/** Presents what a stocktake found of one unit; `choices` is how its difference may be settled now. */
export const presentLine = (
  { line, name, sku, imageUrl, shelf, resolvedBy }: StocktakeLine,
  choices: Readonly<PresentedLine['choices']>,
): PresentedLine => ({
  code: line.code,
  name,
  sku,
  image_url: imageUrl,
  shelf,
  is_expected: line.isExpected,
  is_scanned: line.scannedAt !== null,
  difference: line.difference ?? '',
  resolution: line.resolution ?? '',
  choices: [...choices],
  reason: line.reason,
  resolved_by: resolvedBy ?? '',
})
