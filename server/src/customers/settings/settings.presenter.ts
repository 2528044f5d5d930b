import type { Data, NoticeGroup } from '@sampan/contract'
import { NOTICE_GROUPS } from '@sampan/contract/notice-groups'
import { toWireTime } from '@sampan/domain/wire-time'
import { languageOf } from '@sampan/messages/languages'
import type { customerById } from '../accounts/accounts.queries.ts'
import { displayCurrencyOf } from './display-currency.ts'
import type { emailChangeOf, identitiesOf } from './settings.queries.ts'

type Row<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>

const isGroup = (text: string): text is NoticeGroup => (NOTICE_GROUPS as readonly string[]).includes(text)

/**
 * Presents a customer's settings. `isConfirmed` says whether the session proved its identity lately; groups of
 * mails that no longer exist are left out.
 */
export function presentSettings(
  customer: Row<typeof customerById>,
  change: Row<typeof emailChangeOf> | null,
  identities: Row<typeof identitiesOf>,
  isConfirmed: boolean,
): Data<'/api/account/get_settings'> {
  return {
    account_name: customer.accountName,
    account_no: customer.accountNo,
    avatar_url: customer.avatarUrl,
    lang: languageOf(customer.lang),
    display_currency: displayCurrencyOf(customer.displayCurrency),
    mail_off: customer.mailOff.filter(isGroup),
    has_password: customer.passwordHash !== null,
    is_confirmed: isConfirmed,
    email_change: change && {
      email: change.newEmail,
      old_confirmed: change.oldConfirmedAt !== null,
      new_confirmed: change.newConfirmedAt !== null,
      expires_at: toWireTime(change.expiresAt),
    },
    identities: identities.map(({ provider, createdAt }) => ({
      provider,
      connected_at: toWireTime(createdAt),
    })),
  }
}
