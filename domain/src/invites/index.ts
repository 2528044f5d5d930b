import { usd } from '../money/index.ts'

/** Part 1 §9: 0.5 USD for each invited user. */
export const INVITE_BONUS = usd(50)

/** What is known when an invited customer reaches the moment that earns the bonus. */
export interface Invitation {
  readonly invitedId: string
  /** Whose code was used; null for none. */
  readonly inviterId: string | null
  /** True when a bonus for this customer was given before. */
  readonly rewarded: boolean
}

export type InviteRefusal = 'not_invited' | 'invited_self' | 'rewarded_before'

/** Why no bonus is earned, or null when one is: once for each invited customer, never for inviting oneself. */
export function inviteBonusRefusal({ invitedId, inviterId, rewarded }: Invitation): InviteRefusal | null {
  if (inviterId === null) return 'not_invited'
  if (inviterId === invitedId) return 'invited_self'
  return rewarded ? 'rewarded_before' : null
}
