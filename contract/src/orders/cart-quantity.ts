/** On the wire this quantity removes a cart line. Only the route handles it. */
export const REMOVE_LINE = -10000

/**
 * How many pieces: at once up to `MAX_ADDED_QUANTITY` are added to the cart, from a product's page and by expert buy. From there on a cart
 * line, its order and everything that staff do with it have up to `MAX_LINE_QUANTITY`, and so has a line of a store's export.
 */
export const MAX_ADDED_QUANTITY = 1000
export const MAX_LINE_QUANTITY = 5000

/** The most pieces of a product that are added at once; a seller who asks for more than the usual limit can be bought from at all. */
export const mostAtOnce = (least: number): number =>
  Math.min(Math.max(MAX_ADDED_QUANTITY, least), MAX_LINE_QUANTITY)
