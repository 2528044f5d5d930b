/** Number of rows per call that completes well within the timeout. */
const BATCH = 100

/** Splits the rows of a long task into batches, one per call. */
export const inBatches = <Row>(rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
