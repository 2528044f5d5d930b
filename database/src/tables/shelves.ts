import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'
import { unmatchedArrivals } from './unmatched-arrivals.ts'

/** A box on a shelf that holds several items and is moved with them. Its code is `BX` and its number. */
export const storageBoxes = pgTable(
  'storage_boxes',
  {
    id: primaryId(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    /** '' before it is put on its first shelf. */
    shelf: text('shelf').notNull().default(''),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('storage_boxes_number').on(t.number), index('storage_boxes_shelf').on(t.shelf)],
)

/**
 * The contents of each storage box. An order's shelf is that of its box: a trigger removes from the box whatever moves
 * to another shelf or leaves the warehouse.
 */
export const storageBoxItems = pgTable(
  'storage_box_items',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    boxId: uuid('box_id')
      .notNull()
      .references(() => storageBoxes.id),
    createdAt: createdAt(),
  },
  (t) => [index('storage_box_items_box').on(t.boxId)],
)

/** Every move of an item, an unmatched arrival or a storage box in the warehouse. Append-only. */
export const shelfMoves = pgTable(
  'shelf_moves',
  {
    id: primaryId(),
    orderId: uuid('order_id').references(() => orders.id),
    arrivalId: uuid('arrival_id').references(() => unmatchedArrivals.id),
    /** The box that was moved. */
    boxId: uuid('box_id').references(() => storageBoxes.id),
    fromShelf: text('from_shelf').notNull(),
    toShelf: text('to_shelf').notNull(),
    /** The box that the item was taken from, and the one it was put into; null for the shelf itself. */
    fromBoxId: uuid('from_box_id').references(() => storageBoxes.id),
    toBoxId: uuid('to_box_id').references(() => storageBoxes.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('shelf_moves_order').on(t.orderId, t.id.desc()).where(sql`order_id is not null`),
    index('shelf_moves_box').on(t.boxId, t.id.desc()).where(sql`box_id is not null`),
    index('shelf_moves_arrival').on(t.arrivalId).where(sql`arrival_id is not null`),
    index('shelf_moves_from').on(t.fromShelf, t.id.desc()),
    index('shelf_moves_to').on(t.toShelf, t.id.desc()),
    check('shelf_moves_one_thing', sql`num_nonnulls(${t.orderId}, ${t.arrivalId}, ${t.boxId}) = 1`),
  ],
)

/** A stocktake: a count of everything on one shelf. */
export const stocktakes = pgTable(
  'stocktakes',
  {
    id: primaryId(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    shelf: text('shelf').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    /** When everything was scanned; the differences are in its lines. */
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('stocktakes_number').on(t.number),
    uniqueIndex('stocktakes_one_open').on(t.shelf).where(sql`finished_at is null`),
  ],
)

/** The items expected on a shelf when its stocktake began, and those scanned there. */
export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    stocktakeId: uuid('stocktake_id')
      .notNull()
      .references(() => stocktakes.id),
    /** The number of an order or of an unmatched arrival, or the code of a box; an unknown code as scanned. */
    code: text('code').notNull(),
    isExpected: boolean('is_expected').notNull(),
    scannedAt: at('scanned_at'),
    /** Set when the stocktake is finished; null where nothing differed. */
    difference: text('difference', { enum: ['missing', 'unexpected'] }),
    resolution: text('resolution', { enum: ['found', 'moved', 'put_back', 'lost', 'not_ours'] }),
    reason: text('reason').notNull().default(''),
    resolvedBy: uuid('resolved_by').references(() => staff.id),
    resolvedAt: at('resolved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.stocktakeId, t.code] }),
    index('stocktake_lines_open').on(t.stocktakeId).where(sql`difference is not null and resolution is null`),
    check('stocktake_lines_resolved', sql`(${t.resolution} is null) = (${t.resolvedAt} is null)`),
    check('stocktake_lines_reason', sql`${t.resolution} is null or ${t.reason} <> ''`),
    check('stocktake_lines_differs', sql`${t.resolution} is null or ${t.difference} is not null`),
  ],
)
