import type { Queryable, Transaction } from '@sampan/database'
import {
  alarms,
  captures,
  customers,
  ledgerAccounts,
  ledgerTransactions,
  paymentIntents,
} from '@sampan/database/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { customerColumns, takenCents } from '../payments/index.ts'

const customer = customerColumns

/** Returns the alarms that are not resolved, oldest first, at most 200. */
export const openAlarms = (db: Queryable) =>
  db.select().from(alarms).where(isNull(alarms.resolvedAt)).orderBy(asc(alarms.createdAt)).limit(200)

/** Returns the payments in suspense with the money that is there, in minor units of its currency. */
export const intentsInSuspense = (db: Queryable) =>
  db
    .select({
      intent: paymentIntents,
      customer,
      deletedAt: customers.deletedAt,
      currency: ledgerTransactions.currency,
      heldMinor: sql<bigint>`${captures.amountCents} - (${takenCents})`.mapWith(BigInt),
    })
    .from(paymentIntents)
    .innerJoin(captures, eq(captures.intentId, paymentIntents.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, captures.transactionId))
    .innerJoin(customers, eq(customers.id, paymentIntents.customerId))
    .where(eq(paymentIntents.status, 'suspense'))
    .orderBy(asc(paymentIntents.id))
    .limit(200)

/** Returns the frozen wallets with their customers, at most 200; balances in cents. */
export const frozenWallets = (db: Queryable) =>
  db
    .select({ customer, balanceCents: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .innerJoin(customers, eq(customers.id, ledgerAccounts.customerId))
    .where(and(eq(ledgerAccounts.isFrozen, true), eq(ledgerAccounts.currency, 'USD')))
    .orderBy(asc(customers.id))
    .limit(200)

/** Returns the open alarm's subject; null when it is unknown or resolved. */
export async function openAlarm(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ subject: alarms.subject })
    .from(alarms)
    .where(and(eq(alarms.id, id), isNull(alarms.resolvedAt)))
    .for('update')
  return row?.subject ?? null
}
