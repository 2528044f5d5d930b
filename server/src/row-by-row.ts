import { Refusal } from './refusal.ts'

export type RowDone<Row, Result> =
  | { readonly row: Row; readonly done: Result }
  | { readonly row: Row; readonly refusal: Refusal }

/**
 * Does the rows one after another, each for itself: one that is refused does not stop the others.
 * @throws whatever is no Refusal; the rows before it stay done, and a repeated call goes on with the rest
 */
export async function rowByRow<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<RowDone<Row, Result>[]> {
  const results: RowDone<Row, Result>[] = []
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
