/** On the wire this quantity removes a cart line. Only the route handles it. */
export const REMOVE_LINE = -10000
/** Maximum quantity of one cart line. */
export const MAX_LINE_QUANTITY = 5000
