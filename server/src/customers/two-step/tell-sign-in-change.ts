import type { Transaction } from '@sampan/database'
import type { Translated } from '@sampan/messages/languages'
import { languageOf } from '@sampan/messages/languages'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendMail } from '../../messaging/index.ts'
import { customerById } from '../accounts/accounts.queries.ts'

const changes = {
  totp_on: { en: 'Two-step sign-in was switched on.', cn: '两步验证已开启。' },
  totp_off: { en: 'Two-step sign-in was switched off.', cn: '两步验证已关闭。' },
  codes_renewed: { en: 'New recovery codes replaced the old ones.', cn: '恢复码已更换，旧恢复码失效。' },
  passkey_added: { en: 'A passkey was added.', cn: '已添加一个通行密钥。' },
  passkey_removed: { en: 'A passkey was removed.', cn: '已移除一个通行密钥。' },
} as const satisfies Record<string, Translated<string>>

/** Mails the customer that the way they sign in has changed, so that a stranger's change is noticed. */
export async function tellSignInChange(
  context: AppContext,
  tx: Transaction,
  customer: Customer,
  change: keyof typeof changes,
): Promise<void> {
  const lang = languageOf((await customerById(tx, customer.id))?.lang)
  await sendMail(context, tx, { to: customer.accountNo, lang }, 'sign_in_changed', {
    eventKey: `sign-in-changed:${customer.id}:${change}:${context.now().toISOString()}`,
    values: { account_name: customer.accountName, change: changes[change] },
    path: '/manage/main?path=Account-Settings',
  })
}
