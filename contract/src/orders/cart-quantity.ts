/** On the wire this quantity removes a cart line. Only the route handles it. */
export const REMOVE_LINE = -10000
export const MAX_LINE_QUANTITY = 5000
