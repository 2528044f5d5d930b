import type { StoreType } from '@sampan/domain/store-csv'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call, callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { FileError } from './file-error.ts'
import {
  deleteImportDraft,
  type ImportDraftHeader,
  loadImportDraft,
  saveImportDraft,
} from './import-draft.ts'
import { checkedAgain, nextCheck, type Rows, withChecked } from './import-rows.ts'
import { readFile } from './read-file.ts'
import { isDecided, linesOf, nextSubmission, settled } from './submission.ts'

export interface ImportState extends ImportDraftHeader {
  readonly phase: 'opening' | 'choose' | 'reading' | 'checking' | 'ready' | 'submitting'
  /** Progress of reading, checking or submitting, 0 to 1. */
  readonly share: number
  readonly rows: Rows
  readonly fault: FileError | null
  /** The API's latest refusal. */
  readonly refused: ApiFailure | null
}

const start: ImportState = {
  phase: 'opening',
  share: 0,
  rows: [],
  fault: null,
  refused: null,
  fileName: '',
  importKey: '',
  rowCount: 0,
  submission: null,
  orderIds: [],
}

export type ImportSession = ReturnType<typeof createSession>
const sessions = new Map<string, ImportSession>()

/**
 * Returns the import session of one store. It continues while another page is shown, and its state is stored
 * in this browser.
 */
export function importSession(storeId: string): ImportSession {
  const session = sessions.get(storeId) ?? createSession(storeId)
  sessions.set(storeId, session)
  return session
}

function createSession(storeId: string) {
  let state = start
  let savedRows: Rows = []
  let keeping = Promise.resolve()
  const listeners = new Set<() => void>()

  function set(change: Partial<ImportState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Writes in call order; resolves when this state is written. */
  function keep(): Promise<void> {
    const { rows, fileName, importKey, submission, orderIds } = state
    const before = savedRows
    savedRows = rows
    const head = { fileName, importKey, rowCount: rows.length, submission, orderIds }
    keeping = keeping.then(() => saveImportDraft(storeId, head, before, rows))
    return keeping
  }

  function discard(): void {
    savedRows = []
    keeping = keeping.then(() => deleteImportDraft(storeId))
    set({ ...start, phase: 'choose' })
  }

  async function check(): Promise<void> {
    const total = state.rows.filter((row) => row.state === 'waiting').length
    set({ phase: 'checking', share: 0, refused: null })
    for (let done = 0; ; ) {
      const { send, repeats } = nextCheck(state.rows)
      if (send.length + repeats.length === 0) break
      const order_list = send.map(({ line: { recipient: _, ...line } }) => line)
      const answer =
        send.length === 0
          ? { ok: true as const, data: { error: [], success: [] } }
          : await call('/api/onlinestore/check_online_orders', { store_id: storeId, order_list })
      if (!answer.ok) {
        set({ refused: answer })
        break
      }
      set({ rows: withChecked(state.rows, send, repeats, answer.data) })
      void keep()
      done += send.length + repeats.length
      set({ share: done / total })
    }
    set({ phase: 'ready' })
    void keep()
  }

  async function change(rows: Rows): Promise<void> {
    set({ rows })
    await check()
  }

  /** Submits all ready lines in batches. @returns whether all of them became orders. */
  async function submit(): Promise<boolean> {
    const total = state.rows.filter((row) => row.state === 'ready').length
    set({ phase: 'submitting', share: 0, refused: null })
    for (let done = 0; ; ) {
      const submission = state.submission ?? nextSubmission(state.rows, createIdempotencyKey())
      if (!submission) break
      set({ submission })
      // The key is stored before sending: after a reload the same lines are sent with it, and bought once.
      await keep()
      const answer = await callIdempotent(submission.key)('/api/onlinestore/submit_store_shopping_orders', {
        store_id: storeId,
        list: linesOf(state.rows, submission),
        import_key: state.importKey,
        file_name: state.fileName.slice(0, 200),
      })
      if (!answer.ok) {
        if (isDecided(answer.code)) {
          set({ submission: null, rows: settled(state.rows, submission, 'waiting') })
          await check()
        }
        set({ phase: 'ready', refused: answer })
        await keep()
        return false
      }
      set({
        submission: null,
        rows: settled(state.rows, submission, 'submitted'),
        orderIds: [...state.orderIds, ...answer.data.order_ids],
      })
      await keep()
      done += submission.rows.length
      set({ share: done / total })
    }
    set({ phase: 'ready' })
    return true
  }

  async function read(file: File, storeType: StoreType): Promise<FileError | null> {
    set({ ...start, phase: 'reading', fileName: file.name })
    const result = await readFile(file, storeType, (share) => set({ share }))
    if (!result.ok) {
      set({ ...start, phase: 'choose', fileName: file.name, fault: result.fault })
      return result.fault
    }
    set({ rows: result.rows, importKey: createIdempotencyKey() })
    await check()
    return null
  }

  async function restore(): Promise<void> {
    const draft = await loadImportDraft(storeId)
    if (!draft) return set({ phase: 'choose' })
    savedRows = draft.rows
    set({ ...draft.head, rows: draft.rows, phase: 'ready' })
    if (draft.rows.some((row) => row.state === 'waiting')) await check()
  }
  if (typeof indexedDB !== 'undefined') void restore()

  return {
    read,
    submit,
    discard,
    /** Replaces the rows and checks those that are waiting. */
    change,
    checkErrors: () => change(checkedAgain(state.rows, (row) => row.state === 'error')),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const initialState = start
