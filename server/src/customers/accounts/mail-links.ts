import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { hashToken, newToken } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendMail } from '../../messaging/index.ts'
import { insertMailToken } from './accounts.queries.ts'

const ACTIVATION_MS = 24 * 3600_000

/** Mails a new activation link, valid for 24 hours. */
export async function mailActivation(
  context: AppContext,
  tx: Transaction,
  customer: { id: string; accountNo: string },
  linkBase: string,
  lang: Language,
): Promise<void> {
  const token = newToken()
  const now = context.now()
  await insertMailToken(tx, {
    tokenHash: hashToken(token),
    purpose: 'activate',
    customerId: customer.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ACTIVATION_MS),
  })
  await sendMail(context, tx, { to: customer.accountNo, lang }, 'activate', {
    eventKey: `activate:${hashToken(token).toString('hex')}`,
    // Anybody can register somebody else's e-mail, so the mail has no words of theirs.
    values: {},
    path: linkBase + pageAddresses.registered(token),
  })
}
