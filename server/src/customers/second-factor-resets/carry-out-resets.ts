import { pageAddresses } from '@sampan/contract/page-addresses'
import { languageOf } from '@sampan/messages/languages'
import { audit, endOwnerSessions } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { sendMail } from '../../messaging/index.ts'
import { customerById } from '../accounts/accounts.queries.ts'
import { lockCustomer } from '../profile/profile.queries.ts'
import { removeFactor } from '../two-step/two-step.queries.ts'
import { isWalletLarge } from './is-wallet-large.ts'
import {
  askForApproval,
  dueResetIds,
  finishReset,
  removeSteps,
  resetById,
} from './second-factor-resets.queries.ts'

/**
 * Carries out the resets that are due: removes the authenticator app with its recovery codes, signs the customer out
 * everywhere and notifies them. Passkeys stay: they are not a second factor, and their devices verify their owner. One that nobody approved
 * waits for a second person where the wallet was filled meanwhile.
 */
export async function carryOutResets(context: AppContext): Promise<void> {
  for (const id of await dueResetIds(context.db, context.now())) await carryOut(context, id)
}

async function carryOut(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const now = context.now()
    const due = await resetById(tx, id)
    if (!due) return
    await lockCustomer(tx, due.customerId)
    if (!due.approvedBy && (await isWalletLarge(context, tx, due.customerId))) return askForApproval(tx, id)
    const reset = await finishReset(tx, id, now)
    const customer = reset && (await customerById(tx, reset.customerId))
    if (!customer) return
    await removeFactor(tx, customer.id)
    await removeSteps(tx, customer.id)
    await endOwnerSessions(tx, { customerId: customer.id })
    const subject = `customer:${customer.accountNo}`
    const after = { reason: reset.reason }
    await audit(tx, { id: reset.askedBy }, { action: 'second_factor_reset_done', subject, after }, now)
    const to = { to: customer.accountNo, lang: languageOf(customer.lang) }
    await sendMail(context, tx, to, 'second_factor_reset_done', {
      eventKey: `second-factor-reset:${id}:done`,
      values: { account_name: customer.accountName },
      path: pageAddresses.login(),
    })
  })
}
