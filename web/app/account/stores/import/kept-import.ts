import { forgetParts, keepPart, keptPart } from '../../../ui/kept-parts.ts'
import type { Rows } from './import-rows.ts'
import type { Submission } from './submission.ts'

/** What is kept of an import besides its rows. */
export interface ImportHead {
  readonly fileName: string
  readonly rowCount: number
  /** Sent, and no answer yet. */
  readonly submission: Submission | null
  /** Orders that its lines became so far. */
  readonly orderIds: readonly string[]
}

export const SLICE = 2000
const headName = (storeId: string) => `import/${storeId}/head`
const sliceName = (storeId: string, index: number) => `import/${storeId}/rows/${index}`

/** The slices of rows in which something changed, by index: only these are written again. */
export function changedSlices(before: Rows, after: Rows): readonly number[] {
  const changed: number[] = []
  for (let at = 0; at < after.length; at += SLICE) {
    const end = Math.min(at + SLICE, after.length)
    let same = at
    while (same < end && before[same] === after[same]) same += 1
    if (same < end) changed.push(at / SLICE)
  }
  return changed
}

/** Writes what changed since `before`; rows first, so that a head never counts rows that are not there. */
export async function keepImport(
  storeId: string,
  head: ImportHead,
  before: Rows,
  after: Rows,
): Promise<void> {
  for (const index of changedSlices(before, after)) {
    await keepPart(sliceName(storeId, index), after.slice(index * SLICE, (index + 1) * SLICE))
  }
  await keepPart(headName(storeId), head)
}

export const forgetImport = (storeId: string): Promise<void> => forgetParts(`import/${storeId}/`)

/** The import that was left, or null. */
export async function keptImport(storeId: string): Promise<{ head: ImportHead; rows: Rows } | null> {
  const head = (await keptPart(headName(storeId))) as ImportHead | undefined
  if (!head) return null
  const slices: Rows[] = []
  for (let index = 0; index * SLICE < head.rowCount; index += 1) {
    slices.push(((await keptPart(sliceName(storeId, index))) ?? []) as Rows)
  }
  const rows = slices.flat()
  return rows.length === head.rowCount ? { head, rows } : null
}
