import type { Transaction } from '@sampan/database'
import { mailTokens } from '@sampan/database/tables'
import { and, eq, gt, isNull } from 'drizzle-orm'

/** Stores the hash of the token of a link with which a colleague sets a password. */
export async function insertPasswordLink(
  tx: Transaction,
  link: { tokenHash: Buffer; staffId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(mailTokens).values({ ...link, purpose: 'staff_password' })
}

/**
 * Uses up a link and returns its owner; null when it is unknown, used or expired. Only one of two parallel
 * calls succeeds.
 */
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

/** Invalidates the unused links of a colleague. */
export async function endPasswordLinks(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.staffId, staffId), isNull(mailTokens.usedAt)))
}
