import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, optional, requiredText, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { whole } from '../staff-fields.ts'

const code = requiredText(64)

/** The result of a scan in the warehouse: an item, an unmatched arrival or a storage box. */
export const storedUnit = z.object({
  /** The number of the order or of the courier, or the code of the box. */
  code: z.string(),
  kind: z.enum(['order', 'arrival', 'box']),
  /** '' for a box. */
  name: z.string(),
  sku: z.string(),
  image_url: picture,
  /** Pieces of an item; items in a box. */
  pieces: z.number(),
  /** Its shelf; '' for a box that is on none yet. */
  shelf: z.string(),
  /** The box that contains it; '' for none. */
  box: z.string(),
})

const shelfMove = z.object({
  code: z.string(),
  from_shelf: z.string(),
  from_box: z.string(),
  to_shelf: z.string(),
  to_box: z.string(),
  moved_by: z.string(),
  moved_at: wireTime,
})

const shelfCount = z.object({ shelf: z.string(), items: z.number() })

export const shelfMap = defineEndpoint({
  path: '/api/staff/shelves/get_map',
  summary:
    'All shelves by zone and rack with their number of items; and codes in use that belong to no rack.',
  access: ['warehouse', 'shipping'],
  request: noInput,
  data: z.object({
    racks: z.array(
      z.object({
        zone: z.string(),
        rack: z.string(),
        /** Capacity of each of its shelves, in items. */
        capacity: z.number(),
        shelves: z.array(shelfCount),
      }),
    ),
    others: z.array(shelfCount),
    /** Codes of boxes that were not put on a shelf yet, at most 100. */
    unplaced_boxes: z.array(z.string()),
  }),
})

export const shelf = defineEndpoint({
  path: '/api/staff/shelves/get',
  summary: 'The contents of a shelf: boxes, items, unmatched arrivals; and its last moves.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ shelf: code }),
  data: z.object({
    shelf: z.string(),
    zone: z.string(),
    /** Capacity; 0 for a shelf that belongs to no rack. */
    capacity: z.number(),
    things: z.array(storedUnit),
    moves: z.array(shelfMove),
    /** Id of the stocktake in progress; 0 for none. */
    stocktake_number: z.number(),
  }),
})

export const findStoredUnit = defineEndpoint({
  path: '/api/staff/shelves/find',
  summary:
    'The location of a scanned item, unmatched arrival or box, the contents of a box, and the last moves.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ code }),
  data: z.object({
    thing: storedUnit,
    contents: z.array(storedUnit),
    moves: z.array(shelfMove),
  }),
})

export const moveStoredUnits = defineEndpoint({
  path: '/api/staff/shelves/move',
  summary:
    'Puts scanned items, unmatched arrivals and boxes on a shelf, or items into a box. A box is moved with its contents.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({
    codes: z.array(code).min(1).max(100),
    /** The shelf where each was when it was taken, in their order; one that a colleague has put elsewhere since is refused. */
    from: optional(z.array(z.string().max(20)).max(100)),
    to: code,
  }),
  data: z.object({
    moved: z.number(),
    shelf: z.string(),
    box: z.string(),
    /** Orders among them that were reported missing, and whose customer or support still has to decide. */
    reported_missing: z.array(z.string()),
  }),
  idempotent: true,
})

export const createBoxes = defineEndpoint({
  path: '/api/staff/shelves/create_boxes',
  summary: 'Numbers new storage boxes, whose labels are then printed.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ count: whole(1, 50) }),
  data: z.object({ boxes: z.array(z.string()) }),
  idempotent: true,
})
