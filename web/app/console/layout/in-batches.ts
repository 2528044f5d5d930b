/** As many rows of one call as are done well before it times out. */
const BATCH = 100

/** Splits the rows of a long task into those of its calls. */
export const inBatches = <Row>(rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
