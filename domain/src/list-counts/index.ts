/** The highest exact count of a list. Longer lists show that there are more. */
export const COUNTED_MOST = 10_000

/** Formats a count that stops one above `COUNTED_MOST`. */
export const shownCount = (count: number): string =>
  count > COUNTED_MOST ? `${COUNTED_MOST}+` : String(count)
