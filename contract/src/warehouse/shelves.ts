import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, requiredText, wireTime } from '../fields.ts'
import { picture } from '../pictures.ts'
import { whole } from '../staff-fields.ts'

const code = requiredText(64)

/** What a scanner finds in the warehouse: an item, an unmatched arrival or a storage box. */
export const storedThing = z.object({
  /** The number of the order or of the courier, or the code of the box. */
  code: z.string(),
  kind: z.enum(['order', 'arrival', 'box']),
  /** '' for a box. */
  name: z.string(),
  sku: z.string(),
  image_url: picture,
  /** Pieces of an item; items in a box. */
  pieces: z.number(),
  /** '' for a box that was not put anywhere yet. */
  shelf: z.string(),
  /** The box that it lies in; '' for none. */
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
  summary: 'All shelves by zone and rack with how many items lie on each; and codes in use that no rack has.',
  access: ['warehouse', 'shipping'],
  request: noInput,
  data: z.object({
    racks: z.array(
      z.object({
        zone: z.string(),
        rack: z.string(),
        /** The items that one of its shelves has room for. */
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
  summary:
    'What lies on a shelf: boxes, items, unmatched arrivals; and what was last put there or taken away.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ shelf: code }),
  data: z.object({
    shelf: z.string(),
    zone: z.string(),
    /** 0 for a shelf that no rack has. */
    capacity: z.number(),
    things: z.array(storedThing),
    moves: z.array(shelfMove),
    /** The stocktake that is under way; 0 for none. */
    stocktake_number: z.number(),
  }),
})

export const findThing = defineEndpoint({
  path: '/api/staff/shelves/find',
  summary: 'Where a scanned item, unmatched arrival or box lies, what is in the box, and its last moves.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ code }),
  data: z.object({
    thing: storedThing,
    contents: z.array(storedThing),
    moves: z.array(shelfMove),
  }),
})

export const moveThings = defineEndpoint({
  path: '/api/staff/shelves/move',
  summary:
    'Puts scanned items, unmatched arrivals and boxes on a shelf, or items into a box. A box takes what is in it along.',
  access: ['warehouse', 'shipping'],
  request: z.strictObject({ codes: z.array(code).min(1).max(100), to: code }),
  data: z.object({ moved: z.number(), shelf: z.string(), box: z.string() }),
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
