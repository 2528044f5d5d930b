import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { inviteBonusRefusal } from '@sampan/domain/invites'
import { usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { changeWallet } from '../../ledger/index.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { settingsInForce } from '../../settings/index.ts'
import { emailFingerprint } from '../email-fingerprint.ts'
import { insertBonus, invitationOf } from './invites.queries.ts'

/**
 * Credits the inviter's wallet for an invited customer, once per e-mail: at the activation where the settings say so, and
 * otherwise with a paid order, also after the settings have changed to the activation that is over. Called at both,
 * inside the transaction that causes them; does nothing without an inviter. It is promised for the customer, not for an order: it stays when that is small or is
 * refunded, as it is given at an activation without any, and no later order earns it again.
 */
export async function payInviteBonus(
  context: AppContext,
  tx: Transaction,
  invitedId: string,
  moment: 'activation' | 'paid_order',
): Promise<void> {
  const set = await context.settings.read()
  if (set.invite_bonus_cents === 0 || (moment === 'activation' && set.invite_bonus_at !== 'activation'))
    return
  const invitation = await invitationOf(tx, invitedId)
  if (!invitation) return
  const { inviterId, email, isRewarded } = invitation
  if (inviteBonusRefusal({ invitedId, inviterId, rewarded: isRewarded })) return
  // Asked for last, because most orders are of customers whom nobody invited.
  const cents = BigInt((await settingsInForce(context, tx)).invite_bonus_cents)
  if (cents === 0n) return
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
