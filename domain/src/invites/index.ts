import { usd } from '../money/index.ts'

/** 0.50 USD for each invited customer. */
export const INVITE_BONUS = usd(50)

/** The facts that decide about the bonus for an invited customer. */
export interface Invitation {
  readonly invitedId: string
  /** The owner of the invitation code; null without a code. */
  readonly inviterId: string | null
  /** True when a bonus for this customer was given before. */
  readonly rewarded: boolean
}

export type InviteRefusal = 'not_invited' | 'invited_self' | 'rewarded_before'

/** Returns why there is no bonus, or null when there is one: once per invited customer, never for oneself. */
export function inviteBonusRefusal({ invitedId, inviterId, rewarded }: Invitation): InviteRefusal | null {
  if (inviterId === null) return 'not_invited'
  if (inviterId === invitedId) return 'invited_self'
  return rewarded ? 'rewarded_before' : null
}
