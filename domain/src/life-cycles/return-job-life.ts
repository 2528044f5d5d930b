import type { StatusOf } from './life-cycle.ts'

/**
 * Goods that are not sent to the customer: they stay on their shelf until staff have sent them back or
 * disposed of them.
 */
export const RETURN_JOB_LIFE = {
  waiting: { code: 0, en: 'To be dealt with', cn: '待处理', next: ['done', 'withdrawn'] },
  done: { code: 1, en: 'Done', cn: '已处理', next: [] },
  withdrawn: { code: 2, en: 'Withdrawn', cn: '已撤回', next: [] },
} as const
export type ReturnJobStatus = StatusOf<typeof RETURN_JOB_LIFE>

/** What happened to returned goods; goods that were kept can still be sent when the return is refused. */
export const RETURN_OUTCOMES = {
  send_back: { en: 'Sent back to the seller', cn: '已退回卖家', isGone: true },
  keep: { en: 'Kept by us', cn: '由我们留存', isGone: false },
  dispose: { en: 'Disposed of', cn: '已处理', isGone: true },
} as const
export type ReturnOutcome = keyof typeof RETURN_OUTCOMES
