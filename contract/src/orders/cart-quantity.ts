/** On the wire this quantity removes a cart line. It exists nowhere deeper. */
export const REMOVE_LINE = -10000
/** The most pieces of one cart line. */
export const MAX_LINE_QUANTITY = 5000
