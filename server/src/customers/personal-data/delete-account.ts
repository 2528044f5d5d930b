import { randomBytes } from 'node:crypto'
import type { Language, RefusalName, RefusalValues } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { inviteCode } from '@sampan/domain/public-ids'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { walletBalance } from '../../ledger/index.ts'
import { sendMail } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { cancelUnpaidOrders } from '../../orders/index.ts'
import { refuseBegunPayments, withdrawPayments } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockCustomer } from '../profile/profile.queries.ts'
import {
  anonymise,
  countOpenMatters,
  countOpenOrders,
  removeAccountData,
  unpaidOrderIds,
} from './deletion.queries.ts'

interface Obstacle {
  readonly reason: RefusalName
  readonly values: RefusalValues
}

/** Returns what must be settled before the account can be deleted. */
export async function obstaclesOf(db: Queryable, customerId: string): Promise<Obstacle[]> {
  const goods = await countOpenOrders(db, customerId)
  const matters = await countOpenMatters(db, customerId)
  const { minor } = await walletBalance(db, customerId)
  const obstacles: Obstacle[] = []
  if (goods > 0) obstacles.push({ reason: 'account_has_goods', values: { count: goods } })
  if (matters > 0) obstacles.push({ reason: 'account_has_requests', values: { count: matters } })
  if (minor > 0n) obstacles.push({ reason: 'account_has_money', values: { amount: writtenSum(usd(minor)) } })
  if (minor < 0n)
    obstacles.push({ reason: 'account_owes_money', values: { amount: writtenSum(usd(-minor)) } })
  return obstacles
}

/**
 * Deletes an account: withdraws payments that wait for an approval, cancels unpaid orders, deletes what only
 * serves the account and replaces what identifies the customer. Orders, parcels with their addresses, payments and
 * the ledger stay, as tax and customs law require.
 * @throws Refusal for the first of `obstaclesOf`; payment_under_way
 */
export async function deleteAccount(context: AppContext, customer: Customer, lang: Language): Promise<void> {
  const now = context.now()
  const { account_record_days: days } = await context.settings.read()
  await context.db.transaction(async (tx) => {
    await withdrawPayments(tx, customer.id, now)
    await cancelUnpaidOrders(tx, await unpaidOrderIds(tx, customer.id), 'cancelled', now)
    await lockCustomer(tx, customer.id)
    await refuseBegunPayments(tx, customer.id)
    const [obstacle] = await obstaclesOf(tx, customer.id)
    if (obstacle) throw new Refusal(obstacle.reason, obstacle.values)
    await removeAccountData(tx, customer, now)
    await anonymise(tx, customer.id, {
      accountNo: `${customer.id}@deleted.invalid`,
      inviteCode: inviteCode(randomBytes(8)),
      now,
    })
    await sendMail(context, tx, { to: customer.accountNo, lang }, 'account_deleted', {
      eventKey: `account-deleted:${customer.id}`,
      values: { account_name: customer.accountName, days },
    })
  })
}
