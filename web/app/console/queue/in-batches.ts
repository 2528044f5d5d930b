/** Number of rows per call that completes well within the timeout. */
const BATCH = 100

/** Splits the rows of a long task into batches, by default one per call. */
export const inBatches = <Row>(rows: readonly Row[], size = BATCH): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
