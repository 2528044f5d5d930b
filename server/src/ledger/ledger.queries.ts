import { prepared, preparedInsert, type Queryable, type Transaction } from '@sampan/database'
import { customers, ledgerAccounts, ledgerEntries, ledgerTransactions } from '@sampan/database/tables'
import type { Currency } from '@sampan/domain/money'
import { and, eq, gte, isNull, type Placeholder, sql } from 'drizzle-orm'

/** Returns null when the key was posted before; waits for another transaction that is posting it. */
export async function insertTransaction(tx: Transaction, row: typeof ledgerTransactions.$inferInsert) {
  const [inserted] = await insertNew(tx, [row])
  return inserted ?? null
}

const insertNew = preparedInsert('insert_transaction', ledgerTransactions, (db, rows) =>
  db.insert(ledgerTransactions).values(rows).onConflictDoNothing().returning({ id: ledgerTransactions.id }),
)

export async function transactionByKey(db: Queryable, key: string) {
  const [row] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.idempotencyKey, key))
  return row ?? null
}

const platformAccountsByCurrency = prepared('platform-accounts', ['currency'], (db, { currency }) =>
  db
    .select({ kind: ledgerAccounts.kind, id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(isNull(ledgerAccounts.customerId), eq(ledgerAccounts.currency, currency))),
)

/** Returns the ids of the business's own accounts in a currency, by kind. */
export async function platformAccounts(
  tx: Transaction,
  currency: Currency,
): Promise<ReadonlyMap<string, string>> {
  const rows = await platformAccountsByCurrency(tx, { currency })
  return new Map(rows.map((row) => [row.kind, row.id]))
}

const walletOf = (customerId: string | Placeholder, currency: Currency | Placeholder) =>
  and(eq(ledgerAccounts.customerId, customerId), eq(ledgerAccounts.currency, currency))

/** What the customer of the current row can spend, in cents; below zero only after a reversal. */
export const walletOfCustomerRow =
  sql<bigint>`coalesce((select ${ledgerAccounts.balanceMinor} from ${ledgerAccounts}
  where ${and(eq(ledgerAccounts.customerId, customers.id), eq(ledgerAccounts.currency, 'USD'))}), 0)`.mapWith(
    BigInt,
  )

const walletByOwner = prepared('wallet', ['customerId', 'currency'], (db, { customerId, currency }) =>
  db
    .select({
      id: ledgerAccounts.id,
      balance: sql<bigint>`${ledgerAccounts.balanceMinor}`.mapWith(BigInt),
      isFrozen: ledgerAccounts.isFrozen,
    })
    .from(ledgerAccounts)
    .where(walletOf(customerId, currency)),
)

export async function findWallet(db: Queryable, customerId: string, currency: Currency) {
  const [row] = await walletByOwner(db, { customerId, currency })
  return row ?? null
}

/** Of two parallel first uses, one creates the wallet and the other waits and finds it. */
export async function createWallet(tx: Transaction, customerId: string, currency: Currency): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values({ kind: 'customer_wallet', customerId, currency, balanceMinor: 0n })
    .onConflictDoNothing()
}

const changedWallet = {
  id: ledgerAccounts.id,
  balance: sql<bigint>`${ledgerAccounts.balanceMinor}`.mapWith(BigInt),
}

export async function addToWallet(tx: Transaction, customerId: string, currency: Currency, amount: bigint) {
  const [row] = await credit(tx, { customerId, currency, amount })
  return row ?? null
}

const CHANGE = ['customerId', 'currency', 'amount'] as const
const credit = prepared('credit_wallet', CHANGE, (db, { customerId, currency, amount }) =>
  db
    .update(ledgerAccounts)
    .set({ balanceMinor: sql`${ledgerAccounts.balanceMinor} + ${amount}` })
    .where(walletOf(customerId, currency))
    .returning(changedWallet),
)

/** A guarded update: changes nothing unless the balance covers the amount and the wallet is not frozen. */
export async function takeFromWallet(
  tx: Transaction,
  customerId: string,
  currency: Currency,
  amount: bigint,
) {
  const [row] = await debit(tx, { customerId, currency, amount })
  return row ?? null
}

const debit = prepared('debit_wallet', CHANGE, (db, { customerId, currency, amount }) =>
  db
    .update(ledgerAccounts)
    .set({ balanceMinor: sql`${ledgerAccounts.balanceMinor} - ${amount}` })
    .where(
      and(
        walletOf(customerId, currency),
        gte(ledgerAccounts.balanceMinor, amount),
        eq(ledgerAccounts.isFrozen, false),
      ),
    )
    .returning(changedWallet),
)

/** A reversal takes any amount, whatever the balance, and freezes the wallet in the same update. */
export async function reverseFromWallet(
  tx: Transaction,
  customerId: string,
  currency: Currency,
  amount: bigint,
) {
  const [row] = await tx
    .update(ledgerAccounts)
    .set({ balanceMinor: sql`${ledgerAccounts.balanceMinor} - ${amount}`, isFrozen: true })
    .where(walletOf(customerId, currency))
    .returning(changedWallet)
  return row ?? null
}

/** Returns false when there is no such wallet, or its balance is still below zero. */
export async function unfreezeWallet(
  tx: Transaction,
  customerId: string,
  currency: Currency,
): Promise<boolean> {
  const rows = await tx
    .update(ledgerAccounts)
    .set({ isFrozen: false })
    .where(and(walletOf(customerId, currency), gte(ledgerAccounts.balanceMinor, 0n)))
    .returning({ id: ledgerAccounts.id })
  return rows.length > 0
}

export async function insertEntries(
  tx: Transaction,
  entries: (typeof ledgerEntries.$inferInsert)[],
): Promise<void> {
  await insertAll(tx, entries)
}

const insertAll = preparedInsert('insert_entries', ledgerEntries, (db, rows) =>
  db.insert(ledgerEntries).values(rows),
)
