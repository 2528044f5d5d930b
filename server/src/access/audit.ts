import type { Transaction } from '@sampan/database'
import { insertAudit } from './audit.queries.ts'

export interface AuditEntry {
  /** A verb of the console, for example `order_bought`. */
  readonly action: string
  /** What it was done to, as `kind:number`, for example `order:SO…`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Notes who did what, in the transaction that does it: there is no deed without its note, nor a note without its deed.
 * Amounts and other bigints are kept as text.
 */
export async function audit(
  tx: Transaction,
  member: { readonly id: string },
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await insertAudit(tx, {
    staffId: member.id,
    action: entry.action,
    subject: entry.subject,
    before: plain(entry.before),
    after: plain(entry.after),
    createdAt: now,
  })
}

const plain = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))
