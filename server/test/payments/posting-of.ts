import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../../src/context.ts'

/** What the ledger has under a key: its kind, and the cents of each account; null where nothing was posted. */
export async function postingOf({ db }: AppContext, key: string) {
  const rows = await db
    .select({
      kind: ledgerTransactions.kind,
      account: ledgerAccounts.kind,
      cents: ledgerEntries.amountMinor,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerTransactions.idempotencyKey, key))
  const [first] = rows
  if (!first) return null
  return { kind: first.kind, cents: Object.fromEntries(rows.map(({ account, cents }) => [account, cents])) }
}
