import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { translate } from '@sampan/messages/catalogue'
import { languageOf } from '@sampan/messages/languages'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendMail } from '../../messaging/index.ts'
import { customerById } from '../accounts/accounts.queries.ts'

type SignInChange = 'totp_on' | 'totp_off' | 'codes_renewed' | 'passkey_added' | 'passkey_removed'

/** Mails the customer that their sign-in has changed, so that a stranger's change is noticed. */
export async function notifySignInChange(
  context: AppContext,
  tx: Transaction,
  customer: Customer,
  change: SignInChange,
): Promise<void> {
  const lang = languageOf((await customerById(tx, customer.id))?.lang)
  await sendMail(context, tx, { to: customer.accountNo, lang }, 'sign_in_changed', {
    eventKey: `sign-in-changed:${customer.id}:${change}:${context.now().toISOString()}`,
    values: { account_name: customer.accountName, change: translate(lang, 'mails', `change_${change}`) },
    path: pageAddresses.account('Account-Settings'),
  })
}
