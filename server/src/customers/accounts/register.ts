import { randomBytes } from 'node:crypto'
import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { inviteCode } from '@sampan/domain/public-ids'
import { hashPassword, refuseCommonPassword, verifyPassword } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendMail } from '../../messaging/index.ts'
import { customerByEmail, customerByInviteCode, insertCustomer } from './accounts.queries.ts'
import { mayMail } from './mail-limit.ts'
import { mailActivation } from './mail-links.ts'
import { removeUnprovenWays } from './unactivated.queries.ts'

export interface Registration {
  readonly accountNo: string
  readonly accountName: string
  readonly password: string
  readonly inviteCode: string
  readonly appId: string
  readonly lang: Language
  /** The network that registers. */
  readonly network: string
  /** The page the activation link leads to; already checked to be on one of our own origins. */
  readonly linkBase: string
}

/**
 * Registers a customer and mails the activation link. A known e-mail takes the same time and returns the same
 * response: its owner gets a mail that says so, or a link to activate it if it is not active yet. Where the account was registered in
 * another way, possibly by a stranger, every link to activate it leads to a new password, those mailed before too.
 * @throws Refusal password_common
 */
export async function register(context: AppContext, form: Registration): Promise<void> {
  await refuseCommonPassword(form.password, { email: form.accountNo, name: form.accountName })
  const passwordHash = await hashPassword(form.password)
  const known = await customerByEmail(context.db, form.accountNo)
  const isSamePerson = await verifyPassword(known?.passwordHash, form.password)
  const isMailed = await mayMail(context, form.network, form.accountNo)
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
    if (!customer) return
    // Neither of two people who registered the same e-mail has proved it: only the mailbox decides.
    if (!created && !isSamePerson) await removeUnprovenWays(tx, customer.id)
    if (!isMailed) return
    if (!customer.activatedAt) {
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
