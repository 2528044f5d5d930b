import type { StatusOf } from './life-cycle.ts'

/** What can have refunds, of all that is paid for: a top-up is taken back from the wallet. */
export const REFUNDABLE_KINDS = ['order', 'parcel', 'supplement', 'legacy'] as const
export type RefundableKind = (typeof REFUNDABLE_KINDS)[number]

/**
 * A refund. One above a limit waits for a second person; one through a provider is requested before it is done, and fails after that
 * when the payer's bank returns it.
 */
export const REFUND_LIFE = {
  waiting: { next: ['refused', 'requested', 'done'] },
  requested: { next: ['done', 'failed'] },
  done: { next: ['failed'] },
  refused: { next: [] },
  failed: { next: [] },
} as const
export type RefundStatus = StatusOf<typeof REFUND_LIFE>
