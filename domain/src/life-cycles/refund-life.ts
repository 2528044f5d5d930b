import type { StatusOf } from './life-cycle.ts'

/** A refund. One above a limit waits for a second person; one through a provider is requested before it is done. */
export const REFUND_LIFE = {
  waiting: { next: ['refused', 'requested', 'done'] },
  requested: { next: ['done', 'failed'] },
  done: { next: [] },
  refused: { next: [] },
  failed: { next: [] },
} as const
export type RefundStatus = StatusOf<typeof REFUND_LIFE>
