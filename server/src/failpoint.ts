/**
 * Points at which a process can be made to crash. The process kills itself at the one named by FAILPOINT, as in a power
 * cut; the crash tests go through the whole list. Without the variable they do nothing.
 */
export const FAILPOINTS = [
  'wallet-payment.before-debit',
  'wallet-payment.after-debit',
  'wallet-payment.before-commit',
  'wallet-payment.after-commit',
  'start-payment.after-intent',
  'start-payment.after-create',
  'start-payment.after-approving',
  'settle.before-read',
  'settle.after-read',
  'settle.after-capturing',
  'settle.after-capture',
  'settle.booking-posted',
  'settle.booking-before-commit',
  'settle.after-booking',
  'refund.after-row',
  'refund.after-provider',
  'refund.before-commit',
  'refund.after-commit',
  'return-suspense.before-commit',
  'return-suspense.before-refund',
  'return-suspense.after-refund',
  'return-suspense.after-booking',
  'reversal.before-commit',
  'reversal.after-commit',
  'webhook.after-store',
  'webhook.after-settle',
  'reconcile.before-settle',
  'reconcile.after-settle',
  'top-up.before-commit',
  'top-up.after-commit',
  'submit.before-commit',
  'submit.after-commit',
  'shipping-submit.before-commit',
  'shipping-submit.after-commit',
  'outbox.before-delivery',
  'outbox.after-delivery',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** Kills the process, without a chance to clean up, where the environment names this failpoint; no-op otherwise. */
export function failpoint(name: Failpoint): void {
  if (process.env.FAILPOINT === name) process.kill(process.pid, 'SIGKILL')
}
