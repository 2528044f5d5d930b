import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'

/**
 * The stored reasons why we ended a payment, or where its money went if it paid for nothing. A provider's
 * reason is stored in the provider's own words instead.
 */
export const ENDED_BECAUSE = {
  late: 'credited to the wallet',
  other_amount: 'another amount was captured',
  released: 'released to the wallet',
  returning: 'on its way back to its payer',
  reversed: 'reversed',
  paid_earlier: 'paid by an earlier payment',
  other_begun: 'another payment was begun',
  changed: 'what it was for changed',
  not_payable: 'no longer payable',
  account_deleted: 'the account is deleted',
  not_approved: 'nobody approved it',
  unknown_there: 'its provider no longer knows it',
  ended_there: 'its provider ended it',
} as const

const REASONS = Object.keys(ENDED_BECAUSE) as (keyof typeof ENDED_BECAUSE)[]

/** Writes for staff why a payment ended, in their language; what its provider said as it was said. */
export function presentFailure(failure: string, lang: Language): string {
  const reason = REASONS.find((one) => ENDED_BECAUSE[one] === failure)
  return reason ? translate(lang, 'console-finance', `ended_${reason}`) : failure
}
