import { randomBytes } from 'node:crypto'
import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { inviteCode } from '@sampan/domain/public-ids'
import { hashPassword, hashToken, newToken, refuseCommonPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { isWithinLimit } from '../../http/throttle.ts'
import { sendMail } from '../../messaging/index.ts'
import { customerByEmail, customerByInviteCode, insertCustomer, insertMailToken } from './accounts.queries.ts'

const ACTIVATION_MS = 24 * 3600_000

export interface Registration {
  readonly accountNo: string
  readonly accountName: string
  readonly password: string
  readonly inviteCode: string
  readonly appId: string
  readonly lang: Language
  /** The page the activation link leads to; already checked to be on one of our own origins. */
  readonly linkBase: string
}

/**
 * Registers a customer and mails the activation link. A known e-mail takes the same time and returns the same
 * response: its owner gets a mail that says so, or the link again if the account is not active yet, three times an hour.
 * @throws Refusal password_common
 */
export async function register(context: AppContext, form: Registration): Promise<void> {
  await refuseCommonPassword(form.password, { email: form.accountNo, name: form.accountName })
  const passwordHash = await hashPassword(form.password)
  const mayMail = await isWithinLimit(context, 'mail_to_address', form.accountNo)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const inviter = form.inviteCode === '' ? null : await customerByInviteCode(tx, form.inviteCode)
    const created = await insertCustomer(tx, {
      accountNo: form.accountNo,
      accountName: form.accountName,
      passwordHash,
      inviteCode: inviteCode(randomBytes(8)),
      invitedBy: inviter?.id ?? null,
      appId: form.appId,
      lang: form.lang,
      createdAt: now,
    })
    const customer = created ?? (await customerByEmail(tx, form.accountNo))
    if (!customer || !mayMail) return
    if (created || !customer.activatedAt) {
      await mailActivation(context, tx, customer, form.linkBase, form.lang)
    } else {
      await sendMail(context, tx, { to: customer.accountNo, lang: form.lang }, 'already_registered', {
        eventKey: `already-registered:${customer.id}:${now.toISOString().slice(0, 13)}`,
        values: { account_name: customer.accountName },
        path: pageAddresses.login(),
      })
    }
  })
}

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
