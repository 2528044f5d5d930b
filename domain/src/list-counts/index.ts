/** The most rows of a list that are counted; a list with more says that there are more. */
export const COUNTED_MOST = 10_000

/** Writes a count that stops one above `COUNTED_MOST`. */
export const shownCount = (count: number): string =>
  count > COUNTED_MOST ? `${COUNTED_MOST}+` : String(count)
