import type { StatusOf } from './life-cycle.ts'

/**
 * A payment. An intent that ended without money can still be paid or go to suspense, because a provider may report a
 * capture late. Money in `suspense` fits no payable; it leaves to the wallet, or by a reversal.
 */
export const PAYMENT_INTENT_LIFE = {
  created: { next: ['approving', 'paid', 'suspense', 'cancelled', 'expired', 'failed'] },
  approving: { next: ['capturing', 'paid', 'suspense', 'cancelled', 'expired', 'failed'] },
  capturing: { next: ['approving', 'paid', 'suspense', 'cancelled', 'expired', 'failed'] },
  paid: { next: [] },
  cancelled: { next: ['paid', 'suspense'] },
  expired: { next: ['paid', 'suspense'] },
  failed: { next: ['paid', 'suspense'] },
  suspense: { next: ['failed'] },
} as const
export type PaymentIntentStatus = StatusOf<typeof PAYMENT_INTENT_LIFE>
