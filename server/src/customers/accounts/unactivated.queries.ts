import type { Transaction } from '@sampan/database'
import * as tables from '@sampan/database/tables'
import { and, eq, exists, gt, inArray, is, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { alias, getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'

const { customers, mails, mailTokens, signInSteps, socialIdentities } = tables

/** What a registration writes for an account that nobody has activated yet. */
const OF_REGISTRATION: readonly PgTable[] = [mailTokens, signInSteps, socialIdentities]
const invited = alias(customers, 'invited')

/** Every column of the database that names a customer, apart from those that a registration writes. */
const CUSTOMER_COLUMNS: readonly PgColumn[] = [
  invited.invitedBy,
  ...Object.values(tables)
    .filter((table) => is(table, PgTable))
    .filter((table) => !OF_REGISTRATION.includes(table))
    .flatMap(namesOfCustomers),
]

function namesOfCustomers(table: PgTable): PgColumn[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const references = foreignKeys.map((key) => key.reference()).filter((one) => one.foreignTable === customers)
  const named = columns.filter(({ name }) => name === 'customer_id')
  return [...new Set([...named, ...references.flatMap((one) => one.columns)])]
}

/**
 * Deletes accounts that were registered before a moment and never activated, with the mails to them. One that any other
 * row names stays, and one with a valid link to activate it.
 */
export async function removeUnactivated(tx: Transaction, before: Date, now: Date): Promise<void> {
  const named = CUSTOMER_COLUMNS.map((column) =>
    not(exists(tx.select({ one: sql`1` }).from(column.table).where(eq(column, customers.id)))),
  )
  const validLink = tx
    .select({ one: sql`1` })
    .from(mailTokens)
    .where(and(eq(mailTokens.customerId, customers.id), gt(mailTokens.expiresAt, now)))
  const removed = await tx
    .delete(customers)
    .where(
      and(
        isNull(customers.activatedAt),
        isNull(customers.deletedAt),
        lt(customers.createdAt, before),
        not(exists(validLink)),
        ...named,
      ),
    )
    .returning({ email: customers.accountNo })
  if (removed.length === 0) return
  const recipients = removed.map(({ email }) => email)
  await tx.delete(mails).where(and(inArray(mails.recipient, recipients), ne(mails.status, 'waiting')))
}

/** Removes the password and the identities of an account that is not active: whoever set them never proved the e-mail. */
export async function removeUnprovenWays(tx: Transaction, customerId: string): Promise<void> {
  const [account] = await tx
    .update(customers)
    .set({ passwordHash: null })
    .where(and(eq(customers.id, customerId), isNull(customers.activatedAt)))
    .returning({ id: customers.id })
  if (!account) return
  await tx.delete(socialIdentities).where(eq(socialIdentities.customerId, account.id))
}

/** Returns whether a password or an identity opens the account once it is active, and locks it: a registration removes both. */
export async function hasWayToSignIn(tx: Transaction, customerId: string): Promise<boolean> {
  const identity = tx
    .select({ one: sql`1` })
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customers.id))
  const [account] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), or(isNotNull(customers.passwordHash), exists(identity))))
    .for('update')
  return account !== undefined
}
