import type { StatusOf } from './life-cycle.ts'

/**
 * Goods that are not sent to the customer: they stay on their shelf until staff have sent them back or
 * disposed of them.
 */
export const RETURN_JOB_LIFE = {
  waiting: { code: 0, next: ['done', 'withdrawn'] },
  done: { code: 1, next: [] },
  withdrawn: { code: 2, next: [] },
} as const
export type ReturnJobStatus = StatusOf<typeof RETURN_JOB_LIFE>

/** What happened to returned goods. Goods that were kept can still be sent when the return is refused. */
export const RETURN_OUTCOMES = {
  send_back: { isGone: true },
  keep: { isGone: false },
  dispose: { isGone: true },
} as const
export type ReturnOutcome = keyof typeof RETURN_OUTCOMES
