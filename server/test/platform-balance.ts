import { ledgerAccounts, ledgerEntries } from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'

/** The sum of the entries of a kind of the platform's accounts, in minor units: credits above zero. */
export async function platformBalance(
  { db }: AppContext,
  kind: (typeof ledgerAccounts.$inferSelect)['kind'],
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), isNull(ledgerAccounts.customerId)))
  return Number(row?.sum)
}
