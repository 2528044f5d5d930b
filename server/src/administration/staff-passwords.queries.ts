import type { Transaction } from '@sampan/database'
import { mailTokens } from '@sampan/database/tables'
import { and, eq, gt, isNull } from 'drizzle-orm'

export async function insertPasswordLink(
  tx: Transaction,
  link: { tokenHash: Buffer; staffId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(mailTokens).values({ ...link, purpose: 'staff_password' })
}

/** Uses up a link and says whose it was; null when it is unknown, used or expired. Of two at once, one wins. */
export async function usePasswordLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, 'staff_password'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ staffId: mailTokens.staffId })
  return row?.staffId ?? null
}

/** The links of a colleague that were not followed open nothing from now on. */
export async function endPasswordLinks(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.staffId, staffId), isNull(mailTokens.usedAt)))
}
