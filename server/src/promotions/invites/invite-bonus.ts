import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { inviteBonusRefusal } from '@sampan/domain/invites'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { changeWallet } from '../../ledger/index.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { emailFingerprint } from '../email-fingerprint.ts'
import { insertBonus, invitationOf } from './invites.queries.ts'

/**
 * Credits the inviter's wallet for an invited customer, once per e-mail: at the activation or at the first paid
 * order, by the setting. A customer who was activated before the setting changed to the activation is credited
 * at a paid order. Called at both events, inside their transaction; no-op without an inviter. The bonus is for
 * the customer and not for an order, so a refund does not take it back, and no later order earns it again.
 */
export async function payInviteBonus(
  context: AppContext,
  tx: Transaction,
  invitedId: string,
  moment: 'activation' | 'paid_order',
): Promise<void> {
  const { invite_bonus_at: paidAt, invite_bonus_cents: bonus } = await context.settings.read()
  if (bonus === 0 || (moment === 'activation' && paidAt !== 'activation')) return
  const invitation = await invitationOf(tx, invitedId)
  if (!invitation) return
  const { inviterId, email, isRewarded } = invitation
  if (inviteBonusRefusal({ invitedId, inviterId, rewarded: isRewarded })) return
  const cents = BigInt(bonus)
  const now = context.now()
  const { isNew, transactionId } = await changeWallet(tx, {
    key: `invite:${emailFingerprint(context, 'invite', email).toString('base64url')}`,
    customerId: inviterId,
    cents,
    against: [{ platform: 'promotions', amount: -cents }],
    category: 'invite_bonus',
    reference: '',
    now,
  })
  if (!isNew) return
  await insertBonus(tx, { invitedId, inviterId, transactionId, createdAt: now })
  await notify(context, tx, inviterId, 'invite_bonus', {
    eventKey: `invite:${invitedId}`,
    values: { amount: writtenSum(usd(cents)) },
    path: pageAddresses.account('Activity-InviteFriend'),
  })
}
