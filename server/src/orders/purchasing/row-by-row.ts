import { Refusal } from '../../refusal.ts'

export interface RowRefused {
  readonly orderNumber: string
  readonly refusal: Refusal
}

/**
 * Does the rows one after another, each for itself: one that is refused does not stop the others.
 * @throws whatever is no Refusal; the rows before it stay done, and a repeated call goes on with the rest
 */
export async function rowByRow<Row extends { readonly orderNumber: string }, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<({ readonly orderNumber: string; readonly done: Result } | RowRefused)[]> {
  const results = []
  for (const row of rows) {
    const { orderNumber } = row
    try {
      results.push({ orderNumber, done: await work(row) })
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      results.push({ orderNumber, refusal: failure })
    }
  }
  return results
}
