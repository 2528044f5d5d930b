import { Refusal } from '../refusal.ts'

export type RowResult<Row, Result> =
  | { readonly row: Row; readonly done: Result }
  | { readonly row: Row; readonly refusal: Refusal }

/**
 * Processes rows sequentially. A refused row does not stop the others.
 * @throws any error that is not a Refusal; completed rows stay completed, and a retry continues with the rest
 */
export async function processRows<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<RowResult<Row, Result>[]> {
  const results: RowResult<Row, Result>[] = []
  for (const row of rows) {
    try {
      results.push({ row, done: await work(row) })
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      results.push({ row, refusal: failure })
    }
  }
  return results
}
