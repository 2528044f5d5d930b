import { deleteDrafts, getDraft, putDraft } from '../../../ui/drafts/draft-store.ts'
import type { Rows } from './import-rows.ts'
import type { Submission } from './submission.ts'

/** The stored import without its rows. */
export interface ImportDraftHeader {
  readonly fileName: string
  /** The same for all submissions of the file, so that its orders can be removed together. */
  readonly importKey: string
  readonly rowCount: number
  /** Sent, without a response yet. */
  readonly submission: Submission | null
  /** The orders created so far. */
  readonly orderIds: readonly string[]
}

export const SLICE = 2000
const headName = (storeId: string) => `import/${storeId}/head`
const sliceName = (storeId: string, index: number) => `import/${storeId}/rows/${index}`

/** Returns the indexes of the slices with changed rows; only these are written again. */
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

/** Writes what changed since `before`: rows first, so that the header never counts missing rows. */
export async function saveImportDraft(
  storeId: string,
  head: ImportDraftHeader,
  before: Rows,
  after: Rows,
): Promise<void> {
  for (const index of changedSlices(before, after)) {
    await putDraft(sliceName(storeId, index), after.slice(index * SLICE, (index + 1) * SLICE))
  }
  await putDraft(headName(storeId), head)
}

/** Deletes the unfinished import of a store from this device. */
export const deleteImportDraft = (storeId: string): Promise<void> => deleteDrafts(`import/${storeId}/`)

/** Loads an unfinished import, or null. */
export async function loadImportDraft(
  storeId: string,
): Promise<{ head: ImportDraftHeader; rows: Rows } | null> {
  const head = (await getDraft(headName(storeId))) as ImportDraftHeader | undefined
  if (!head) return null
  const slices: Rows[] = []
  for (let index = 0; index * SLICE < head.rowCount; index += 1) {
    slices.push(((await getDraft(sliceName(storeId, index))) ?? []) as Rows)
  }
  const rows = slices.flat()
  return rows.length === head.rowCount ? { head, rows } : null
}
