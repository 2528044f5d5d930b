import type { Input } from '@sampan/contract'
import { refusals } from '@sampan/contract/refusals'
import { UNREACHABLE } from '../../../api/call.ts'
import { countByState, type Rows } from './import-rows.ts'

/** The contract's maximum of lines per call of submit_store_shopping_orders. */
export const SUBMIT_AT_ONCE = 1000

/** Lines being submitted, by row, with the idempotency key that buys them once however often they are sent. */
export interface Submission {
  readonly key: string
  readonly rows: readonly number[]
}

/** Returns why nothing can be submitted yet: every line in error has to be fixed or left out first. */
export function refusalOfSubmit(rows: Rows): 'empty_success_order' | 'check_order_file' | null {
  const counts = countByState(rows)
  if (counts.error + counts.waiting > 0) return 'check_order_file'
  return counts.ready === 0 ? 'empty_success_order' : null
}

/** Returns the next lines to submit, or null when all are submitted. */
export function nextSubmission(rows: Rows, key: string): Submission | null {
  const ready: number[] = []
  for (const { row, state } of rows) {
    if (state === 'ready') ready.push(row)
    if (ready.length === SUBMIT_AT_ONCE) break
  }
  return ready.length > 0 ? { key, rows: ready } : null
}

const UNDECIDED: readonly number[] = [
  UNREACHABLE,
  ...(['session_invalid', 'too_many_requests', 'defect', 'busy', 'in_progress'] as const).map(
    (name) => refusals[name].code,
  ),
]

/**
 * Returns whether a refusal with this code is about the lines. Others leave open whether an earlier try, whose answer was lost,
 * has bought them: only the same key tells.
 */
export const isDecided = (code: number): boolean => !UNDECIDED.includes(code)

/** Returns the lines of a submission in the API's form. */
export function linesOf(
  rows: Rows,
  submission: Submission,
): Input<'/api/onlinestore/submit_store_shopping_orders'>['list'] {
  const selected = new Set(submission.rows)
  return rows.filter(({ row }) => selected.has(row)).map(({ line }) => line)
}

/**
 * Sets the state of submitted lines: `submitted` when done, `waiting` after a refusal, to have them checked
 * again.
 */
export function settled(rows: Rows, submission: Submission, state: 'submitted' | 'waiting'): Rows {
  const selected = new Set(submission.rows)
  return rows.map((row) => (selected.has(row.row) ? { ...row, state } : row))
}
