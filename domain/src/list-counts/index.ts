/** The highest exact count of a list. Longer lists show that there are more. */
export const COUNTED_MOST = 10_000
